import type { Random, View } from '@rulewright/engine';
import { without } from '@rulewright/kit';
import { type Card, enemy, fits, fullDeck, leadersOf, PLAYERS, type Player } from './cards.ts';
import type { Command, Element, Oath, Skirmish } from './vocabulary.ts';

/** Fills in what the viewer cannot know: other hands, traitors, oaths, the deck, what is staged in a window. */
export function determinize(view: View<Skirmish>, random: Random) {
  const { table, player, hand: own } = view;
  let unseen = random.shuffle(without(without(fullDeck(), table.discard), own?.cards ?? []));
  const sworn = own?.oath ?? null;
  const hands = { red: imagined('red'), blue: imagined('blue') };
  const oath = own === null ? publicOath() : own.oath;
  if (own === null) for (const each of PLAYERS) hands[each] = { ...hands[each], oath };
  return {
    table,
    hand: hands,
    box: { deck: unseen },
    secrets: view.frames.map((frame) => staged(frame.ability)),
  };

  function imagined(each: Player) {
    if (each === player && own !== null) return own;
    const held = mustHold(each);
    unseen = without(unseen, held);
    const cards = [...held, ...unseen.splice(0, table.cards[each] - held.length)];
    return { cards, traitor: random.pick(leadersOf(enemy(each))), oath: sworn };
  }

  /** A card he has sworn to play is in his hand. */
  function mustHold(each: Player): Card[] {
    const value = sworn !== null && each !== table.attacker ? sworn.value : null;
    return fullDeck().filter((card, at, all) => card === value && all.indexOf(card) === at);
  }

  /** A spectator knows that something was sworn, not what. */
  function publicOath(): Oath | null {
    const by = enemy(table.attacker);
    if (!table.sworn || table.question === null || table.question === 'none') return null;
    const { question } = table;
    const slot = question === 'weapon' || question === 'defence' ? question : null;
    const cards = hands[by].cards.filter((card) => slot !== null && fits(card, slot));
    const leaders = table.leaders[by];
    if (slot !== null)
      return { element: question, value: leaders.length > 0 ? random.pick([null, ...cards]) : null };
    if (question === 'leader')
      return { element: question, value: leaders.length > 0 ? random.pick(leaders) : null };
    return { element: question, value: random.int(table.troops[by] + 1) };
  }

  function staged(ability: 'command' | 'question'): { command: Command } | { question: Element } {
    if (ability === 'question') return { question: random.pick(['leader', 'weapon', 'defence', 'dial']) };
    return { command: { mode: random.pick(['must', 'must not']), slot: random.pick(['weapon', 'defence']) } };
  }
}
