// Parts of sentences that a fact does not have as they are said.
import type { Fact, Words } from '@rulewright/ui';
import { isNode } from '../forms/schema-reading.ts';
import { panelTexts as say, texts, valueName } from './strings.ts';
import { questionWords } from './truth-texts.ts';

const given = (id: unknown, otherwise: string): string =>
  typeof id === 'string' ? valueName(id) : otherwise;
const listed = (ids: unknown): string => (Array.isArray(ids) ? ids.map(valueName).join(', ') : '');

const KARAMAS: Readonly<Record<string, string>> = {
  cancel: 'to stop an ability',
  prevent: 'to prevent an ability',
  ship: 'to ship at half price',
  buy: 'to buy a card',
  special: 'for a power of their own',
};

export const words: Words = (fact) => ({
  phase: texts.phases?.[String(fact.phase)] ?? '', // parts of a phase have no line of their own
  use: KARAMAS[String(fact.use)] ?? '',
  tokens: tokenWords(fact),
  sector: typeof fact.sector === 'number' ? ` (sector ${fact.sector})` : '',
  place: typeof fact.territory === 'string' ? ` in ${valueName(fact.territory)}` : '',
  signed: Number(fact.delta) > 0 ? `+${fact.delta}` : String(fact.delta),
  someSpice: fact.amount === undefined ? 'spice' : `${fact.amount} spice`,
  aCard: given(fact.card, 'a card'),
  aLeader: given(fact.leader, 'a leader'),
  list: Array.isArray(fact.cards) ? `: ${listed(fact.cards)}` : '',
  victor: fact.winner === null ? 'Nobody wins' : `${valueName(fact.winner)} wins`,
  totals: totalWords(fact.totals),
  plans: planWords(fact.plans),
  revealed: fact.revealed === undefined ? '' : `: ${partWords(fact.revealed)}`,
  secret: fact.shown === undefined ? given(fact.what, '') : partWords(fact.shown),
  ...(Array.isArray(fact.order) && { order: listed(fact.order) }),
  ...(typeof fact.question === 'string' && { question: questionWords(fact.question) }),
});

function tokenWords({ regular, elite, advisor }: Fact): string {
  const some = (n: unknown, one: string, many: string) =>
    Number(n) > 0 ? `${n} ${Number(n) === 1 ? one : many}` : '';
  const parts = [
    some(regular, 'token', 'tokens'),
    some(elite, 'elite', 'elite'),
    some(advisor, 'advisor', 'advisors'),
  ].filter(Boolean);
  return parts.join(' and ') || 'nothing';
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
      return [`${valueName(faction)} ${plan.dial} with ${leader}${cards}`];
    })
    .join('; ');
}

/** Something that was shown: an id, a number, a list, or a few of them with names. */
function partWords(value: unknown): string {
  if (value === null) return say.none;
  if (Array.isArray(value)) return listed(value) || say.none;
  if (isNode(value))
    return Object.entries(value)
      .map(([key, part]) => `${key} ${partWords(part)}`)
      .join(', ');
  return valueName(value);
}
