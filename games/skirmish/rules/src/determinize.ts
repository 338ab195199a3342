import type { Random, View } from '@rulewright/engine';
import { recordOf, without } from '@rulewright/kit';
import { oaths } from './battle.ts';
import { enemy, fullDeck, leadersOf, PLAYERS, type Player } from './cards.ts';
import type { Skirmish } from './vocabulary.ts';

/** Fills in what the viewer cannot know: other hands, traitors, oaths, the deck, what is staged in a window. */
export function determinize({ table, player, hand: own, frames, phases }: View<Skirmish>, random: Random) {
  const { question } = table;
  let unseen = random.shuffle(without(without(fullDeck(), table.discard), own?.cards ?? []));
  const hand = recordOf(PLAYERS, imagined);
  if (own === null && question !== null && !phases.includes('answer')) {
    const oath = { element: question, value: random.pick(oaths({ table, hand })) };
    for (const each of PLAYERS) hand[each] = { ...hand[each], oath }; // a spectator knows that one was sworn, not which
  }
  return { table, hand, box: { deck: unseen }, secrets: frames.map(({ ability }) => staged(ability)) };

  function imagined(each: Player) {
    if (each === player && own !== null) return own;
    const oath = own?.oath ?? null;
    const sworn = each === table.attacker ? null : oath?.value; // a card they have sworn to play is in their hand
    const held = unseen.filter((card, at, all) => card === sworn && all.indexOf(card) === at);
    unseen = without(unseen, held);
    const cards = [...held, ...unseen.splice(0, table.cards[each] - held.length)];
    return { cards, traitor: random.pick(leadersOf(enemy(each))), oath };
  }

  function staged(ability: 'command' | 'question') {
    if (ability === 'question') return { question: random.pick(['leader', 'weapon', 'defence', 'dial']) };
    return { command: { mode: random.pick(['must', 'must not']), slot: random.pick(['weapon', 'defence']) } };
  }
}
