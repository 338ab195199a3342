import type { Collected } from '../compile.ts';
import type { RawAsk, RawGame } from '../erase.ts';
import { unsupported } from '../space/schema.ts';

/** Faults between asks, rules and reveals. */
export function actionFaults(
  def: RawGame,
  { asks, rules, reveals, actions, phases, clashes }: Collected,
): string[] {
  const faults: string[] = [];
  const asked = new Set(asks.map((a) => a.action));
  const sealed = new Set(asks.flatMap((a) => (a.sealed === null ? [] : [a.sealed])));
  const sealedActions = new Set(asks.filter((a) => a.sealed !== null).map((a) => a.action));
  const stepped = asks.some((a) => a.before !== null) || false;
  const at = (index: number): string => phases[index]!.path; // indexes come from the same tree

  for (const ask of asks) {
    if (!rules[ask.action] && ask.before === null)
      faults.push(`action ${ask.action} is asked in ${at(ask.phase)} but has no rule`);
    if (ask.space && ask.options)
      faults.push(`ask ${ask.action} in ${at(ask.phase)} has both space and options`);
    if (ask.exact && !ask.options)
      faults.push(`ask ${ask.action} in ${at(ask.phase)} is exact but lists no options`);
    if (ask.aliases && !ask.exact && !ask.space)
      faults.push(`ask ${ask.action} in ${at(ask.phase)} has aliases but no space and no exact options`);
    if (ask.hidden && ask.sealed === null)
      faults.push(`ask ${ask.action} in ${at(ask.phase)} hides progress but is not sealed`);
    if (ask.announce && (ask.sealed === null || ask.hidden))
      faults.push(`ask ${ask.action} in ${at(ask.phase)} announces answers but is not sealed in the open`);
    if (ask.timeout && ask.fallback)
      faults.push(`ask ${ask.action} in ${at(ask.phase)} has both default and timeout`);
  }
  for (const [action, list] of Object.entries(rules)) {
    if (!asked.has(action) && !stepped)
      faults.push(`action ${action} has a rule in ${at(list[0]!.phase)} but is never asked`);
    for (const rule of list) {
      if (sealedActions.has(action) && rule.mutators.length > 0) {
        faults.push(
          `sealed action ${action} has a rule with "do" in ${at(rule.phase)}; its effect belongs in the reveal`,
        );
      }
    }
  }
  for (const [action, schema] of Object.entries(actions)) {
    const part = unsupported(schema);
    if (part !== null) faults.push(`action ${action}: ${part}`);
  }
  for (const action of clashes) faults.push(`action ${action} is defined twice with different arguments`);
  for (const reveal of reveals) {
    if (!sealed.has(reveal.group))
      faults.push(`reveal of ${reveal.group} in ${at(reveal.phase)} has no sealed ask`);
  }
  for (const group of sealed) {
    if (!reveals.some((r) => r.group === group)) faults.push(`sealed group ${group} is never revealed`);
  }
  faults.push(...mixedGroups(allAsks(def.phases)));
  return faults;
}

/** A reveal is typed by its ask, so a group given by its name has one action; `kit.sealed` makes larger ones. */
function mixedGroups(asks: readonly RawAsk[]): string[] {
  const named = asks.flatMap(({ def: { sealed } }) => (sealed?.only === undefined ? [] : [sealed.name]));
  return [...new Set(named)].flatMap((group) => {
    const actions = new Set(asks.filter(({ def }) => def.sealed?.name === group).map(({ action }) => action));
    return actions.size === 1 ? [] : [`sealed group ${group} is given by name but has several actions`];
  });
}

const allAsks = (phases: RawGame['phases']): RawAsk[] =>
  phases.flatMap(({ asks = [], sequence, children }) => [...asks, ...allAsks(sequence ?? children ?? [])]);
