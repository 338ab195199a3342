import { drawn, type Effects, type Outcome, type PhaseDef, won } from '@rulewright/engine';
import { countedKind, isMatch, type TableDraft, winGame } from './table.ts';
import { type Backgammon, byName, kindNamed, nameOf, type S } from './vocabulary.ts';

type By = Extract<Backgammon['fact'], { type: 'GAME_WON' }>['by'];
type Emitting = Pick<Effects<Backgammon>, 'emit' | 'cite'>;
const WON_BY = { 'bearing off': 'B8.1', drop: 'B9.5', resignation: 'B12.3' } as const;

/** A seat wins the game as single, gammon or backgammon. */
export function win(
  draft: Pick<S, 'players'> & { table: TableDraft },
  seat: number,
  kind: number,
  by: By,
  tell: Emitting,
): void {
  const { table } = draft;
  const { game } = table;
  const counted = countedKind(table, kind);
  const points = winGame(table, seat, kind);
  if (by === 'bearing off') {
    tell.cite('B6.4');
    tell.cite(kind === 3 ? 'B8.3' : 'B8.2');
  }
  tell.cite(counted === kind ? 'B8.4' : 'B11.2');
  const score = byName(draft, (of) => table.score[of] ?? 0);
  const fact = { player: nameOf(draft, seat), kind: kindNamed(counted), by, points, score };
  tell.emit({ type: 'GAME_WON', ...fact }, WON_BY[by]);
  if (!isMatch(table)) return;
  tell.cite('B10.6');
  if (table.game !== game) tell.cite('B10.2');
  if (table.crawfordOver) tell.cite('B10.4');
}

const scoreOf = (state: S, player: string): number => state.table.score[state.players.indexOf(player)] ?? 0;

/** More points win; a session may be a draw. */
function outcomeOf(state: S): Outcome<string> {
  const { players, table } = state;
  const reason = isMatch(table) ? 'match' : 'session';
  const [x = 0, o = 0] = table.score;
  const score = (player: string): number => scoreOf(state, player);
  if (x !== o) return won(players, [nameOf(state, x > o ? 0 : 1)], reason, score);
  const { ranks } = drawn(players, reason);
  return { reason, ranks: ranks.map((rank) => ({ ...rank, score: score(rank.player) })) };
}

export const ENDS: NonNullable<PhaseDef<Backgammon>['ends']> = [
  { cites: ['B10.1'], when: ({ table }) => isMatch(table), outcome: outcomeOf },
  { cites: ['B11.1'], when: ({ table }) => !isMatch(table), outcome: outcomeOf },
];
