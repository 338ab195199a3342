import { BAR, type Shown } from '@rulewright/backgammon';
import type { BoardProps, Flight } from '@rulewright/ui';
import { checkerAt, cubeAt, offerAt, type Sight, seen, UNIT, WIDE } from './layout.ts';

/** What others moved comes from where it was; so do checkers that were hit. Own steps were laid out already. */
export function flightsOf(
  facts: BoardProps['facts'],
  view: BoardProps['view'],
  layer: SVGGElement | null,
  sight: Sight,
  board: readonly number[],
): Flight[] {
  const flights: Flight[] = [];
  const add = (seat: number, from: number, to: number, delay: number): void => {
    const places = layer?.querySelectorAll(`[data-checker="${seat} ${to}"]`) ?? [];
    const element = places[places.length - 1];
    const many = board[seat * 26 + to] ?? 0;
    if (element !== undefined)
      flights.push({
        element,
        from: checkerAt({ seat, point: from }, 0, 1, sight),
        to: checkerAt({ seat, point: to }, many - 1, many, sight),
        delay,
      });
  };
  for (const [i, { fact }] of facts.filter(({ fact: { type } }) => type === 'CHECKER_MOVED').entries()) {
    const seat = view.players.indexOf(String(fact.player));
    const [from, to] = [Number(fact.from), Number(fact.to)];
    if (fact.player !== view.player) add(seat, from, to, i * 160);
    if (fact.hit === true) add(1 - seat, 25 - to, BAR, i * 160 + 80);
  }
  const isThrown = facts.some(({ fact: { type } }) => type === 'DICE_ROLLED' || type === 'GAME_STARTED');
  return [...flights, ...turned(facts, view, layer, sight), ...(isThrown ? falling(layer, sight) : [])];
}

/** The cube goes before whoever is doubled, or to who takes it. */
function turned(
  facts: BoardProps['facts'],
  view: BoardProps['view'],
  layer: SVGGElement | null,
  sight: Sight,
): Flight[] {
  const element = layer?.ownerSVGElement?.querySelector('[data-cube]');
  const { kept } = view.table as unknown as Shown; // backgammon shows its table in this form
  const fact = facts.findLast(({ fact: { type } }) => CUBE_FACTS.includes(type))?.fact;
  if (!element || fact === undefined) return [];
  const seat = view.players.indexOf(String(fact.player));
  const [from, to] =
    fact.type === 'TAKEN'
      ? [offerAt(seat, sight), cubeAt(kept.owner, sight)]
      : [
          fact.type === 'DOUBLED' ? cubeAt(kept.owner, sight) : offerAt(seat, sight),
          offerAt(1 - seat, sight),
        ];
  return [{ element, from, to, delay: 0 }];
}
const CUBE_FACTS = ['DOUBLED', 'BEAVERED', 'TAKEN'];

/** Dice fall onto the cloth from the bar, one after the other. */
function falling(layer: SVGGElement | null, sight: Sight): Flight[] {
  const dice = [...(layer?.ownerSVGElement?.querySelectorAll('[data-die]') ?? [])];
  return dice.map((element, i) => {
    const [x = 0, y = 0] = (element.getAttribute('data-die') ?? '').split(' ').map(Number);
    return { element, from: seen(sight, WIDE / 2, -UNIT), to: { x, y }, delay: 120 * i };
  });
}
