import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Gauges {
  readonly sockets: () => number;
  readonly matchesHeld: () => number;
  readonly matchesLoaded: () => number;
  readonly botsWaiting: () => number;
}

/** What Prometheus reads at /metrics. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'rulewright_' });
  const registers = [registry];
  const requests = new Map<string, Map<string, number>>(); // by method and verdict
  new Counter({
    name: 'rulewright_requests_total',
    help: 'Requests over sockets and RPC, by method and verdict',
    labelNames: ['method', 'code'],
    registers,
    collect() {
      this.reset(); // counting is cheap, labels are not: they are put on when somebody reads
      for (const [method, counts] of requests)
        for (const [code, count] of counts) this.inc({ method, code }, count);
    },
  });
  const commits = new Histogram({
    name: 'rulewright_commit_seconds',
    help: 'Time to put a group of inputs on disk',
    buckets: [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 1],
    registers,
  });
  const grouped = new Histogram({
    name: 'rulewright_commit_inputs',
    help: 'Inputs that shared one commit',
    buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
    registers,
  });
  const answered = new Counter({
    name: 'rulewright_http_requests_total',
    help: 'Requests over HTTP, by route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const faults = new Counter({
    name: 'rulewright_faults_total',
    help: 'Failures of the store and of matches',
    registers,
  });
  return {
    registry,
    request: (method: string, code: string) => {
      const counts = requests.get(method) ?? new Map<string, number>();
      if (counts.size === 0) requests.set(method, counts);
      counts.set(code, (counts.get(code) ?? 0) + 1);
    },
    committed: (size: number, ms: number) => {
      commits.observe(ms / 1_000);
      grouped.observe(size);
    },
    fault: () => faults.inc(),
    http: (method: string, route: string, status: number) => answered.inc({ method, route, status }),
    watch({ sockets, matchesHeld, matchesLoaded, botsWaiting }: Gauges): void {
      gauge('rulewright_sockets', 'Open connections', sockets);
      gauge('rulewright_matches_held', 'Matches somebody is connected to, or used lately', matchesHeld);
      gauge('rulewright_bots_waiting', 'Turns of bots that wait for a thread', botsWaiting);
      gauge('rulewright_matches_loaded', 'Matches whose state is in memory', matchesLoaded);
    },
  };
  function gauge(name: string, help: string, read: () => number): void {
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  }
}
export type Metrics = ReturnType<typeof createMetrics>;
