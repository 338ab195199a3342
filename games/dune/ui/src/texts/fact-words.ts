// Parts of sentences that a fact does not have as they are said.
import type { Fact, Words } from '@rulewright/ui';
import { inWords } from '@rulewright/ui/translation';
import { isNode } from '../forms/schema-reading.ts';
import { panelTexts as say, texts, valueName } from './strings.ts';
import { questionWords } from './truth-texts.ts';

const given = (id: unknown, otherwise: string): string =>
  typeof id === 'string' ? valueName(id) : otherwise;
const listed = (ids: unknown): string => (Array.isArray(ids) ? ids.map(valueName).join(', ') : '');

export const partsEnglish = {
  cancel: 'to stop an ability',
  prevent: 'to prevent an ability',
  ship: 'to ship at half price',
  buy: 'to buy a card',
  special: 'for a power of their own',
  sector: (sector: number) => ` (sector ${sector})`,
  place: (territory: string) => ` in ${territory}`,
  spice: 'spice',
  someSpice: (amount: number) => `${amount} spice`,
  aCard: 'a card',
  aLeader: 'a leader',
  nobodyWins: 'Nobody wins',
  wins: (winner: string) => `${winner} wins`,
  token: (n: number) => `${n} token`,
  tokens: (n: number) => `${n} tokens`,
  elite: (n: number) => `${n} elite`,
  advisor: (n: number) => `${n} advisor`,
  advisors: (n: number) => `${n} advisors`,
  and: ' and ',
  nothing: 'nothing',
  plan: (faction: string, dial: string, leader: string) => `${faction} ${dial} with ${leader}`,
} as const;
const part = inWords('dune', 'parts', partsEnglish);
const KARAMAS = ['cancel', 'prevent', 'ship', 'buy', 'special'] as const;

export const words: Words = (fact) => ({
  phase: texts.phases?.[String(fact.phase)] ?? '', // parts of a phase have no line of their own
  use: part[KARAMAS.find((use) => use === fact.use) ?? 'special'],
  tokens: tokenWords(fact),
  sector: typeof fact.sector === 'number' ? part.sector(fact.sector) : '',
  place: typeof fact.territory === 'string' ? part.place(valueName(fact.territory)) : '',
  signed: Number(fact.delta) > 0 ? `+${fact.delta}` : String(fact.delta),
  someSpice: fact.amount === undefined ? part.spice : part.someSpice(Number(fact.amount)),
  aCard: given(fact.card, part.aCard),
  aLeader: given(fact.leader, part.aLeader),
  list: Array.isArray(fact.cards) ? `: ${listed(fact.cards)}` : '',
  victor: fact.winner === null ? part.nobodyWins : part.wins(valueName(fact.winner)),
  totals: totalWords(fact.totals),
  plans: planWords(fact.plans),
  revealed: fact.revealed === undefined ? '' : `: ${partWords(fact.revealed)}`,
  secret: fact.shown === undefined ? given(fact.what, '') : partWords(fact.shown),
  ...(Array.isArray(fact.order) && { order: listed(fact.order) }),
  ...(typeof fact.question === 'string' && { question: questionWords(fact.question) }),
});

function tokenWords({ regular, elite, advisor }: Fact): string {
  const [tokens, elites, advisors] = [Number(regular ?? 0), Number(elite ?? 0), Number(advisor ?? 0)];
  const parts = [
    tokens > 0 && (tokens === 1 ? part.token(tokens) : part.tokens(tokens)),
    elites > 0 && part.elite(elites),
    advisors > 0 && (advisors === 1 ? part.advisor(advisors) : part.advisors(advisors)),
  ].filter(Boolean);
  return parts.join(part.and) || part.nothing;
}

function totalWords(totals: unknown): string {
  if (!isNode(totals)) return '';
  const parts = Object.entries(totals).map(([faction, total]) => `${valueName(faction)} ${total}`);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** Both plans in a line: the dial, who leads, what was played. */
function planWords(plans: unknown): string {
  if (!isNode(plans)) return '';
  return Object.entries(plans)
    .flatMap(([faction, plan]) => {
      if (!isNode(plan)) return [];
      const leader = plan.cheapHero === true ? say.cheapHero : given(plan.leader, say.noLeaderAtAll);
      const played = [plan.weapon, plan.defense].filter((card) => typeof card === 'string').map(valueName);
      const cards = played.length > 0 ? `, ${played.join(', ')}` : '';
      return [`${part.plan(valueName(faction), String(plan.dial), leader)}${cards}`];
    })
    .join('; ');
}

/** Something that was shown: an id, a number, a list, or a few of them with names. */
function partWords(value: unknown): string {
  if (value === null) return say.none;
  if (Array.isArray(value)) return listed(value) || say.none;
  if (isNode(value))
    return Object.entries(value)
      .map(([key, shown]) => `${key} ${partWords(shown)}`)
      .join(', ');
  return valueName(value);
}
