import { BAR, facing, OFF, SIDE } from '@rulewright/backgammon';
import type { Spot } from '@rulewright/ui';
import type { Laid } from './draft.ts';
import { checkerAt, columnOf, RADIUS, type Spot2d, seen, turned, UNIT } from './layout.ts';

/** A place of the player below as a button: who stands there, and what choosing it means. */
export function spotOf(point: number, { draft, sight, say }: Laid): Spot {
  const { board, ways, from } = draft;
  const choose = (): void => draft.click(point);
  const me = sight.seat * SIDE;
  const own = board[me + point] ?? 0;
  const isPoint = point !== BAR && point !== OFF;
  const other = isPoint ? (board[facing(me, point)] ?? 0) : 0;
  const targets = ways.get(point);
  const way = from === null ? undefined : ways.get(from)?.get(point);
  const told = [...(targets ?? [])].map(
    ([to, on]) => `${to === OFF ? say('toOff') : to}${on.isHit ? ` ${say('hitting')}` : ''}`,
  );
  const words = [
    isPoint ? say('point', { point }) : say(point === BAR ? 'bar' : 'off'),
    own > 0 ? say('own', { count: own }) : other > 0 ? say('other', { count: other }) : say('empty'),
    from === point && say('chosen'),
    way && say(way.isHit ? 'hitHere' : 'goHere', { pips: way.pips }),
    targets && !way && from !== point && say('canMove', { targets: told.join(', ') }),
  ];
  const place = { seat: sight.seat, point };
  const [column, isLower] = columnOf(place, sight);
  const [x, y] = [column * UNIT, isLower ? 6 * UNIT : 0];
  const area = `M${x + 1} ${y + 1}h${UNIT - 2}v${5 * UNIT - 2}h${2 - UNIT}z`;
  return {
    id: String(point),
    ...seen(sight, x + 0.5 * UNIT, y + 2.5 * UNIT),
    label: words.filter(Boolean).join(', '),
    mark: from === point ? 'chosen' : way && 'target',
    act: way || targets ? choose : undefined,
    tried: choose,
    shape: <path className="shape" d={area} transform={`matrix(${turned(sight)})`} />,
    hint: way ? (
      <Hint pips={way.pips} {...checkerAt(place, Math.min(own, 4), Math.min(own + 1, 5), sight)} />
    ) : targets && from === null ? (
      <Hint {...checkerAt(place, own - 1, own, sight)} />
    ) : undefined,
  };
}

/** Around a checker that can go; where the chosen one can go, with the pips it uses. */
const Hint = ({ x, y, pips }: Spot2d & { readonly pips?: number }) => (
  <g transform={`translate(${x} ${y})`}>
    {pips === undefined ? (
      <circle r={RADIUS} className="fill-none stroke-(--accent)" strokeWidth={3} />
    ) : (
      <circle r={19} className="fill-(--accent) opacity-60" />
    )}
    <text className="fill-white font-bold text-[15px]">{pips}</text>
  </g>
);
