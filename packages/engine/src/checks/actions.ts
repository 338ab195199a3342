import type { Collected } from '../collect.ts';
import type { AskPart } from '../model/erase.ts';
import { unsupported } from '../space/schema.ts';

/** Faults between asks, rules and reveals. */
export function actionFaults(to: Collected): string[] {
  const { asks, rules, autos, reveals, actions, steps, phases, clashes, trees } = to;
  const parts = trees.flatMap(({ asks = [] }) => asks); // in the order of the plan's asks
  const faults: string[] = [];
  const asked = new Set(asks.map((a) => a.action));
  const sealed = new Set(asks.flatMap((a) => (a.sealed === null ? [] : [a.sealed])));
  const at = (index: number): string => phases[index]!.path; // indexes come from the same tree

  for (const ask of asks) {
    const here = `ask ${ask.action} in ${at(ask.phase)}`;
    const spaces = [ask.options && 'options', ask.space && 'space', ask.stages && 'stages'].filter(Boolean);
    if (!rules[ask.action] && ask.before === null)
      faults.push(
        `action ${ask.action} is asked in ${at(ask.phase)} but has no rule: the ask needs "do", or "reveal" where it is sealed`,
      );
    if (spaces.length > 1) faults.push(`${here} has both ${spaces.join(' and ')}`);
    if (ask.quote && !ask.stages) faults.push(`${here} has a quote but no stages`);
    if (ask.hidden && ask.sealed === null) faults.push(`${here} hides progress but is not sealed`);
    if (ask.announce && (ask.sealed === null || ask.hidden))
      faults.push(`${here} announces answers but is not sealed in the open`);
    if (ask.who === null && ask.turns < 0)
      faults.push(`${here} has no "who", and there is no actor: no phase around it has "each"`);
    if (steps.has(ask.action)) faults.push(`${here}: the action exists only as a step`);
  }
  for (const [action, list] of Object.entries(rules)) {
    if (!asked.has(action) && !steps.has(action))
      faults.push(`action ${action} has a rule in ${at(list[0]!.phase)} but is never asked`);
    const own = asks.filter((a) => a.action === action);
    const isOpen = own.some((a) => a.sealed === null); // in another phase it may be: there the rule has an effect
    for (const rule of list) {
      const { first, index } = phases[rule.phase]!; // as above
      const isSealed = own.some(
        (a) => a.sealed !== null && (!isOpen || (a.phase >= first && a.phase <= index)),
      );
      if (isSealed && rule.mutators.length > 0) {
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
  for (const { name, phase, index } of autos)
    if (autos.some((other) => other.index < index && other.phase === phase && other.name === name))
      faults.push(`auto ${name} in ${at(phase)} is declared twice`);
  for (const action of clashes) faults.push(`action ${action} is defined twice with different arguments`);
  for (const reveal of reveals) {
    if (!sealed.has(reveal.group))
      faults.push(`reveal of ${reveal.group} in ${at(reveal.phase)} has no sealed ask`);
  }
  for (const group of sealed) {
    if (!reveals.some((r) => r.group === group))
      faults.push(`sealed group ${group} is never revealed: one of its asks needs "reveal"`);
  }
  faults.push(...mixedGroups(parts), ...parts.flatMap((part, i) => emptyWords(part, to, i)));
  return faults;
}

/** A reveal is typed by its ask, so a group given by its name has one action; `kit.sealed` makes larger ones. */
function mixedGroups(asks: readonly AskPart[]): string[] {
  const named = asks.flatMap(({ def: { sealed } }) => (typeof sealed === 'string' ? [sealed] : []));
  const groupOf = ({ def: { sealed } }: AskPart) => (typeof sealed === 'object' ? sealed.name : sealed);
  return [...new Set(named)].flatMap((group) => {
    const actions = new Set(asks.filter((ask) => groupOf(ask) === group).map(({ action }) => action.name));
    return actions.size === 1 ? [] : [`sealed group ${group} is given by name but has several actions`];
  });
}

/** What an ask says to no effect: `again` of what is never spent, `exact` of what is exact anyway or never. */
function emptyWords({ action, def }: AskPart, { asks, phases }: Collected, index: number): string[] {
  const { phase, isSpent } = asks[index]!; // one for each part
  const here = `ask ${action.name} in ${phases[phase]!.id}`; // of the same tree
  const faults: string[] = [];
  if (def.again && def.optional) faults.push(`${here} is optional: it is never spent, "again" says nothing`);
  else if (def.again && !isSpent)
    faults.push(`${here} says "again" outside a member: nothing is spent there`);
  if (def.exact !== undefined && !def.options && !def.stages)
    faults.push(`${here} says "exact" but has neither options nor stages`);
  else if (def.exact && def.options)
    faults.push(`${here} says "exact": options are exact unless it says false`);
  else if (def.exact === false && def.stages)
    faults.push(`${here} says it is not "exact": stages are not unless it says true`);
  return faults;
}
