import { join } from 'node:path';
import { LIMITS } from '@rulewright/protocol';

/** Everything that can be set, from the environment; nothing needs to be. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly file: string; // the database, when there is no URL
  readonly databaseUrl: string | undefined;
  readonly secret: string | undefined; // signs cookies; drawn once and kept in the database when not given
  readonly logLevel: string;
  readonly corsOrigins: readonly string[]; // none: only pages of this server
  readonly proxies: number; // of ours, between the world and this server
  readonly secureCookies: boolean;
  readonly web: string | undefined; // folder of the built web app
  readonly idle: number; // seconds until an unused match leaves the memory
  readonly away: number; // seconds somebody may be gone before others go on without them
  readonly requestMillis: number; // for a request to arrive, however slowly it is sent
  readonly databaseMillis: number; // for PostgreSQL to answer, and between two signs of life of its listener
  readonly requestsPerMinute: number; // per address
  readonly messagesPerSecond: number; // per connection
  readonly connectionsPerAddress: number;
  readonly botThreads: number | undefined;
  readonly modelsFile: string | undefined; // names the models that may sit at a table
  readonly agentSeats: 'nobody' | 'accounts' | 'everyone'; // may seat them
  readonly agentBudget: number; // what they may cost in a day, in the currency of their prices
  readonly agentBudgetPerson: number; // at the tables of one person
  readonly agentBudgetMatch: number; // of all models in one match
  readonly agentTokens: number; // for one seat in one match
  readonly metrics: 'everybody' | 'this machine' | 'nobody'; // may read them
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the environment; all wrong settings are named at once. */
export function readConfig(env: Environment, folder: string = process.cwd()): Config {
  const faults: string[] = [];
  const number = (name: string, standard: number, min: number, max: number, kind = 'number'): number => {
    const text = env[name];
    if (text === undefined || text === '') return standard;
    const value = text.trim() === '' ? Number.NaN : Number(text);
    const isKind = kind === 'number' || Number.isInteger(value);
    if (isKind && value >= min && value <= max) return value;
    faults.push(`${name} must be a ${kind} from ${min} to ${max}, not ${JSON.stringify(text)}`);
    return standard;
  };
  const whole = (name: string, standard: number, min: number, max: number): number =>
    number(name, standard, min, max, 'whole number');
  const flag = (name: string, standard: boolean): boolean => {
    const text = env[name];
    if (text === undefined || text === '') return standard;
    if (/^(1|true|yes|on)$/i.test(text)) return true;
    if (/^(0|false|no|off)$/i.test(text)) return false;
    faults.push(`${name} must be true or false, not ${JSON.stringify(text)}`);
    return standard;
  };
  /** How many say who is at the other end; `true` is one. */
  const proxies = (): number =>
    /^\d+$/.test(env.TRUST_PROXY ?? '') ? whole('TRUST_PROXY', 0, 0, 10) : Number(flag('TRUST_PROXY', false));
  const secret = env.SECRET || undefined;
  if (secret !== undefined && secret.length < 16) faults.push('SECRET must have at least 16 characters');
  const level = env.LOG_LEVEL || 'info';
  if (!/^(trace|debug|info|warn|error|fatal|silent)$/.test(level)) faults.push('LOG_LEVEL is unknown');
  const seats = env.AGENT_SEATS || 'nobody';
  if (!isAgentSeats(seats)) faults.push('AGENT_SEATS is nobody, accounts or everyone');
  const config: Config = {
    port: whole('PORT', 3000, 0, 65_535),
    host: env.HOST || '0.0.0.0',
    file: env.DATA_FILE || join(folder, 'data', 'rulewright.db'),
    databaseUrl: env.DATABASE_URL || undefined,
    secret,
    logLevel: level,
    corsOrigins: (env.CORS_ORIGINS ?? '')
      .split(',')
      .map((o) => o.trim())
      .filter((o) => o !== ''),
    proxies: proxies(),
    secureCookies: flag('SECURE_COOKIES', false),
    web: env.WEB_FOLDER || undefined,
    idle: number('IDLE_SECONDS', 60, 0.05, 86_400),
    away: number('AWAY_SECONDS', LIMITS.away, 1, 86_400),
    requestMillis: 30_000,
    databaseMillis: 5_000,
    requestsPerMinute: whole('REQUESTS_PER_MINUTE', 600, 1, 1e9),
    messagesPerSecond: whole('MESSAGES_PER_SECOND', 30, 1, 1e6),
    connectionsPerAddress: whole('CONNECTIONS_PER_ADDRESS', 100, 1, 1e6),
    botThreads: env.BOT_THREADS ? whole('BOT_THREADS', 1, 1, 256) : undefined,
    modelsFile: env.MODELS_FILE || undefined,
    agentSeats: isAgentSeats(seats) ? seats : 'nobody',
    agentBudget: number('AGENT_BUDGET', 5, 0, 1e6),
    agentBudgetPerson: number('AGENT_BUDGET_PERSON', 1, 0, 1e6),
    agentBudgetMatch: number('AGENT_BUDGET_MATCH', 1, 0, 1e6),
    agentTokens: whole('AGENT_TOKENS', 2_000_000, 1, 1e12),
    metrics: env.METRICS ? (flag('METRICS', true) ? 'everybody' : 'nobody') : 'this machine',
  };
  if (faults.length > 0) throw new Error(`wrong settings:\n${faults.map((f) => `  - ${f}`).join('\n')}`);
  return config;
}

const isAgentSeats = (text: string): text is Config['agentSeats'] =>
  text === 'nobody' || text === 'accounts' || text === 'everyone';
