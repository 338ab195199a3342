import { BAR, type Shown } from '@rulewright/backgammon';
import type { BoardProps, Flight } from '@rulewright/ui';
import { checkerAt, cubeAt, offerAt, type Sight, type Spot2d, seen, UNIT, WIDE } from './layout.ts';

/** From where checkers, cube and dice come to where they lie after a step of the match. */
export function flightsOf({ facts, view }: BoardProps, drawing: SVGElement | null, sight: Sight): Flight[] {
  const { owner } = (view.table as unknown as Shown).kept; // backgammon shows its table in this form
  const bar = seen(sight, WIDE / 2, -UNIT); // dice fall from there, one after the other
  /** What is found in the drawing; the last drawn, where there are several. */
  const fly = (what: string, from: Spot2d, delay = 0): Flight[] => {
    const element = [...(drawing?.querySelectorAll(what) ?? [])].at(-1);
    return element ? [{ element, from, delay }] : [];
  };
  const checker = (seat: number, from: number, to: number, delay: number): Flight[] =>
    fly(`[data-checker="${seat} ${to}"]`, checkerAt({ seat, point: from }, 0, 1, sight), delay);
  return facts.flatMap(({ fact }, i) => {
    const seat = view.players.indexOf(String(fact.player));
    const [from, to] = [Number(fact.from), Number(fact.to)];
    switch (fact.type) {
      case 'CHECKER_MOVED':
        return [
          ...(fact.player === view.player ? [] : checker(seat, from, to, i * 160)), // one's own was laid out already
          ...(fact.hit === true ? checker(1 - seat, 25 - to, BAR, i * 160 + 80) : []),
        ];
      case 'DOUBLED':
        return fly('[data-cube]', cubeAt(owner, sight));
      case 'BEAVERED':
      case 'TAKEN':
        return fly('[data-cube]', offerAt(seat, sight));
      case 'GAME_STARTED':
      case 'DICE_ROLLED':
        return [0, 1, 2, 3].flatMap((die) => fly(`[data-die="${die}"]`, bar, 120 * die));
      default:
        return [];
    }
  });
}
