import { type Condition, drawn, type SetupInfo, won } from '@rulewright/engine';
import { REFUSALS } from './data/refusals.ts';
import { RULE_IDS } from './data/rule-ids.ts';
import { SCALING_RULES } from './data/scaling.ts';
import { describeState } from './describe.ts';
import { allShieldsPlaced, beginRounds, freeSites, judgeShield, putShield } from './draft-shields.ts';
import { evaluateTable } from './evaluate.ts';
import { isFoggy } from './fog.ts';
import { FORMATION_RULES } from './formation.ts';
import type { AxialCoord } from './hex.ts';
import { canMove, listMoves, sampleMove } from './listing.ts';
import { notation } from './move-notation.ts';
import { isLegal, judgeMove, type MoveCommand, refusalOf } from './movement.ts';
import { configFor, type JarlsOptions, jarlsOptions, optionProblem } from './options.ts';
import { forfeitTurn, playMove } from './play.ts';
import { isSound, jarlsPosition, playersOf, readPosition } from './position.ts';
import { refusal } from './refusing.ts';
import { SETUP_RULES, setUp } from './setup.ts';
import { candidatesFor, choose, HUNGER_RULES, mayStarve } from './starvation.ts';
import { board, NOBODY, pieceNamed, sameSide, seatOf, type Table } from './state.ts';
import { aloud, foresees, tell } from './telling.ts';
import { passOver, resolveHunger } from './turns.ts';
import { determinize, present } from './views.ts';
import { g, type Jarls, move, placeShield, type S, skipTurn, starve } from './vocabulary.ts';

const current = ({ table }: S): readonly string[] => [table.players[table.current] ?? ''];
const hex = (table: Table, id: number): { q: number; r: number } => board(table).axial[id] ?? { q: 0, r: 0 };

/** Whoever cannot move is never asked to. */
function nowhere({ players, current: seat }: Table): never {
  throw new RangeError(`${players[seat]} has no legal move`);
}

function outcome({ players, table }: S) {
  if (table.winner === NOBODY) return drawn(players, 'draw');
  const winners = players.filter((_, seat) => sameSide(table, seat, table.winner));
  return won(players, winners, table.winCondition ?? '');
}

type Judge<A> = Condition<Jarls, A>;

const siteIsFree: Judge<{ at: AxialCoord }> = ({ table }, { player, args }) =>
  judgeShield(table, seatOf(table, player), args.at) ?? 'valid';

const isLegalMove: Judge<MoveCommand> = ({ table }, { player, args }) => {
  const verdict = judgeMove(table, seatOf(table, player), pieceNamed(table, args.pieceId), args.to);
  return isLegal(verdict) ? 'valid' : refusalOf(verdict);
};

const isCandidate: Judge<{ pieceId: string }> = ({ table }, { player, args }) =>
  mayStarve(table, seatOf(table, player), pieceNamed(table, args.pieceId)) ? 'valid' : REFUSALS.notStarving;

const placing = g.ask(placeShield, {
  who: current,
  options: ({ table }) => freeSites(table).map((site) => ({ at: hex(table, site) })),
  if: [siteIsFree],
  do: (draft, { args }, effects) => tell(draft, effects, (emit) => putShield(draft.table, args.at, emit)),
});

const moving = g.ask(move, {
  who: current,
  options: ({ table }) => listMoves(table, table.current),
  aliases: true, // beyond the throne is the throne
  sample: ({ table }, _, random) => sampleMove(table, table.current, random) ?? nowhere(table),
  default: g.answer(skipTurn, {}),
  if: [isLegalMove],
  do: (draft, { args }, effects) => {
    const { table } = draft;
    const piece = pieceNamed(table, args.pieceId);
    const verdict = judgeMove(table, table.current, piece, args.to);
    if (!isFoggy(table)) return playMove(table, piece, verdict, aloud(effects));
    const foreseen = foresees(table, piece, verdict);
    tell(draft, effects, (emit) => playMove(table, piece, verdict, emit), foreseen);
  },
});

const forfeiting = g.ask(skipTurn, {
  by: 'clock',
  who: current,
  do: (draft, _, effects) => tell(draft, effects, (emit) => forfeitTurn(draft.table, emit)),
});

const choices = g.sealed('hunger', starve);

const NOBODY_ASKED: readonly string[] = [];

/** Who is asked whom to give up: whoever has a choice. In fog all are, and nobody is shown who has answered. */
function hungrySeats({ table: { config, hunger, players } }: S, inFog: boolean): readonly string[] {
  if (hunger === null || (config.fog === true) !== inFog) return NOBODY_ASKED;
  const least = inFog ? 1 : 2;
  const asked: string[] = [];
  for (const { seat, candidates } of hunger) if (candidates.length >= least) asked.push(players[seat] ?? '');
  return asked;
}

const choosing = {
  cites: HUNGER_RULES,
  options: ({ table }: S, player: string) =>
    candidatesFor(table, seatOf(table, player)).map((piece) => ({ pieceId: table.ids[piece] ?? '' })),
  aliases: true, // the rule alone judges
  sealed: choices,
  default: ({ table }: S, player: string) => {
    const [first = NOBODY] = candidatesFor(table, seatOf(table, player));
    return { pieceId: table.ids[first] ?? '' };
  },
};

export const jarls = g.game({
  id: 'jarls',
  version: 2,
  title: 'Jarls',
  pitch: 'Push your rivals off the board, or walk your jarl to the throne.',
  players: { min: 2, max: 6 },
  options: jarlsOptions,
  rules: RULE_IDS,
  cites: [...SCALING_RULES, ...FORMATION_RULES, ...SETUP_RULES],
  endsWithin: 5_000,
  setup: ({ players, options, random }) => {
    const impossible = optionProblem(players.length, options);
    if (impossible !== null) return { impossible };
    return { table: setUp(configFor(players.length, options), players, random), hand: {}, box: {} };
  },
  position: g.position(jarlsPosition, {
    players: (position) => (isSound(position) ? playersOf(position) : null),
    setup: (position, { players, options }: SetupInfo<Jarls, JarlsOptions>) => {
      const table = readPosition(position, configFor(players.length, options));
      return typeof table === 'string' ? { impossible: table } : { table, hand: {}, box: {} };
    },
  }),
  phases: [
    g.phase('setup', {
      exclusive: 'stage',
      when: [({ table }) => table.phase === 'setup'],
      asks: [placing],
      auto: [
        g.auto('play begins', {
          when: ({ table }) => allShieldsPlaced(table),
          do: ({ table }) => beginRounds(table),
        }),
      ],
    }),
    g.phase('playing', {
      exclusive: 'stage',
      when: [({ table }) => table.phase === 'playing'],
      asks: [moving, forfeiting],
      auto: [
        g.auto('whoever cannot move at first is passed over', {
          when: ({ table }) => table.turn === 1 && !canMove(table, table.current),
          do: (draft, effects) => tell(draft, effects, (emit) => passOver(draft.table, emit)),
        }),
      ],
    }),
    g.phase('starvation', {
      exclusive: 'stage',
      when: [({ table }) => table.phase === 'starvation'],
      asks: [
        g.ask(starve, { ...choosing, who: (s) => hungrySeats(s, false) }),
        g.ask(starve, { ...choosing, who: (s) => hungrySeats(s, true), progress: 'hidden' }),
      ],
      rules: [
        g.on(starve, {
          if: [isCandidate],
        }),
      ],
      reveals: [
        g.reveal(choices, {
          do: (draft, answers, effects) =>
            tell(draft, effects, (emit) => {
              const { table } = draft;
              for (const { player, args } of answers)
                choose(table, seatOf(table, player), pieceNamed(table, args.pieceId));
              resolveHunger(table, emit);
            }),
        }),
      ],
      auto: [
        g.auto('nobody has a choice at first', {
          when: (s) => s.table.turn === 1 && hungrySeats(s, s.table.config.fog === true).length === 0,
          do: (draft, effects) => tell(draft, effects, (emit) => resolveHunger(draft.table, emit)),
        }),
      ],
    }),
    g.phase('ended', {
      exclusive: 'stage',
      when: [({ table }) => table.phase === 'ended'],
      end: { when: () => true, outcome },
    }),
  ],
  present,
  alike: ({ table }) => !isFoggy(table),
  ownFacts: true, // names, and the board's own hexes
  determinize,
  describe: ({ table }) => describeState(table, table.lastMove),
  notation,
  evaluate: ({ table }, player) => evaluateTable(table, seatOf(table, player)),
  codes: { GAME_OVER: 'GAME_NOT_PLAYING', NOT_ASKED: 'NOT_YOUR_TURN' },
  refusal,
});
