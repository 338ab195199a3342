// Starting anywhere in a game: what a position says, and what is impossible about it.
import type { Immutable, PositionResult, SetupInfo } from '@rulewright/engine';
import { recordOf, roundFrom } from '@rulewright/kit';
import { type Static, type TSchema, Type } from 'typebox';
import { emptyTable, playerProblem } from './phases/opening.ts';
import { incomeOf } from './phases/reinforce.ts';
import { FREE, seatOf } from './table.ts';
import { dealMissions, missionsFor, preyOf } from './victory.ts';
import type { Conquest, ConquestOptions, ShownTable, Table } from './vocabulary.ts';
import { CARD_IDS, numberOf, TERRITORY_IDS } from './world.ts';

const Name = Type.String({ minLength: 1, maxLength: 64 });
const Whole = (minimum: number) => Type.Integer({ minimum });
const Cards = Type.Array(Type.Enum([...CARD_IDS]));
const byName = <T extends TSchema>(value: T) => Type.Record(Type.String(), value);

export const conquestPosition = Type.Object({
  players: Type.Optional(Type.Array(Name)),
  owners: byName(Name),
  armies: Type.Optional(byName(Type.Integer())),
  turn: Type.Optional(Name),
  first: Type.Optional(Name),
  segment: Type.Optional(Type.Enum(['reinforce', 'attack', 'fortify'])),
  toPlace: Type.Optional(Whole(0)),
  conquered: Type.Optional(Type.Boolean()),
  hands: Type.Optional(byName(Cards)),
  deck: Type.Optional(Cards),
  discards: Type.Optional(Cards),
  sets: Type.Optional(Whole(0)),
  round: Type.Optional(Whole(1)),
  missions: Type.Optional(byName(Type.String())),
  capitals: Type.Optional(byName(Type.String())),
  eliminated: Type.Optional(Type.Array(Type.Object({ player: Name, by: Type.Union([Name, Type.Null()]) }))),
  dice: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 6 }))),
});
export type ConquestPosition = Static<typeof conquestPosition>;

/** Who plays: as said, else owners and who is out, in sorted order. */
function playersOf({ players, owners, eliminated = [] }: ConquestPosition): string[] {
  const named = [...Object.values(owners), ...eliminated.map(({ player }) => player)];
  return players ?? [...new Set(named.filter((name) => name !== 'neutral'))].sort();
}

/** Who plays, where the position can say so; the set-up tells what is wrong if it cannot. */
export function seatedBy(position: ConquestPosition): string[] | null {
  const players = playersOf(position);
  const isSound = players.length >= 2 && players.length <= 6 && new Set(players).size === players.length;
  return isSound ? players : null;
}

/** What is wrong: a sentence that begins with the field; else nothing. */
type Fault = string | false;

/** The first of some names of which something is true that cannot be. */
function about(
  field: string,
  names: readonly string[],
  isSo: (name: string) => boolean,
  what: string,
): Fault {
  const name = names.find(isSo);
  return name !== undefined && `${field}: ${name} ${what}`;
}
const stranger = (field: string, names: readonly string[], known: readonly string[], what: string): Fault =>
  about(field, names, (name) => !known.includes(name), `is no ${what}`);
const twice = (field: string, names: readonly string[], elsewhere: readonly string[] = []): Fault => {
  const all = [...elsewhere, ...names];
  return about(field, names, (name) => all.indexOf(name) !== all.lastIndexOf(name), 'is there twice');
};

/** Everything that can be wrong with a position, in the order in which it is told. */
function faultsOf(position: ConquestPosition, players: readonly string[], options: ConquestOptions): Fault[] {
  const { owners, armies = {}, turn, first, segment = 'reinforce', toPlace, round = 1 } = position;
  const { hands = {}, deck = [], discards = [], missions = {}, capitals = {}, eliminated = [] } = position;
  const { victory, rounds } = options;
  const out = eliminated.map(({ player }) => player);
  const holders = Object.values(owners);
  const piles = Object.entries({ hands: Object.values(hands).flat(), deck, discards });
  const homes = Object.values(capitals);
  const named = {
    turn: [turn ?? []].flat(),
    first: [first ?? []].flat(),
    eliminated: eliminated.flatMap(({ player, by }) => [player, by ?? []].flat()),
    hands: Object.keys(hands),
    missions: Object.keys(missions),
    capitals: Object.keys(capitals),
  };
  const isOut = (player: string): boolean => out.includes(player);
  const holds = (player: string): boolean => holders.includes(player);
  const holdsCards = (player: string): boolean => (hands[player]?.length ?? 0) > 0;
  const isTooFew = (id: string): boolean => (armies[id] ?? 1) < 1;
  return [
    (players.length < 2 || players.length > 6) && `players: 2 to 6 are needed, not ${players.length}`,
    twice('players', players),
    playerProblem(players) ?? false,
    stranger('owners', holders, [...players, 'neutral'], 'player'),
    ...Object.entries(named).map(([field, names]) => stranger(field, names, players, 'player')),
    twice('eliminated', out),
    eliminated.some(({ player, by }) => player === by) && 'eliminated: nobody eliminates themselves',
    players.length - out.length < 2 && 'eliminated: two players are in at least',
    about('turn', named.turn, isOut, 'is out'),
    stranger('owners', Object.keys(owners), TERRITORY_IDS, 'territory'),
    stranger('armies', Object.keys(armies), TERRITORY_IDS, 'territory'),
    about('armies', Object.keys(armies), isTooFew, 'has fewer than 1'),
    about('owners', players, (player) => !isOut(player) && !holds(player), 'is in and holds no territory'),
    about('owners', out, holds, 'is out and holds a territory'),
    ...piles.flatMap(([field, cards], at) => [
      twice(
        field,
        cards,
        piles.slice(0, at).flatMap(([, before]) => before),
      ),
      options.cards === 'none' && cards.length > 0 && `${field}: no cards are played with`,
    ]),
    about('hands', out, holdsCards, 'is out and holds cards'),
    position.missions !== undefined && victory !== 'missions' && 'missions: victory is not by them',
    stranger('missions', Object.values(missions), missionsFor(players), 'mission'),
    twice('missions', Object.values(missions)),
    about(
      'missions',
      players,
      (player) => preyOf(missions[player] ?? '') === player,
      'is to eliminate themselves',
    ),
    position.capitals !== undefined && victory !== 'capitals' && 'capitals: victory is not by them',
    stranger('capitals', homes, TERRITORY_IDS, 'territory'),
    twice('capitals', homes),
    victory === 'capitals' && homes.length !== players.length && 'capitals: one for each player',
    rounds > 0 && round > rounds && `round: there are ${rounds}`,
    toPlace !== undefined && segment !== 'reinforce' && 'toPlace: armies are placed when reinforcing',
    toPlace === 0 && 'toPlace: somebody who reinforces has armies to place',
  ];
}

/** What a position and a view both say of a table. */
type KnownTable = Immutable<
  Pick<ShownTable, 'territories' | 'first' | 'round' | 'conquered' | 'sets' | 'eliminated' | 'capitals'>
>;

/** A table by what is told of it in names; what is not told of a territory is that one neutral army stands there. */
export function tableOf(told: KnownTable, players: readonly string[], options: ConquestOptions): Table {
  const seat = (name: string | null): number => seatOf({ players }, name ?? ''); // −1: nobody, or the neutral
  const lands = TERRITORY_IDS.map((id) => told.territories[id] ?? { owner: null, armies: null });
  return {
    ...emptyTable(options, players),
    owner: lands.map(({ owner, armies }) => (owner === null && armies === 0 ? FREE : seat(owner))),
    armies: lands.map(({ armies }) => armies ?? 1),
    reserve: players.map(() => 0),
    first: seat(told.first),
    round: told.round,
    conquered: told.conquered,
    sets: told.sets,
    out: told.eliminated.map(({ player }) => seat(player)),
    by: told.eliminated.map(({ by }) => seat(by)),
    capitals: told.capitals === null ? [] : players.map((id) => numberOf(told.capitals?.[id] ?? '')),
  };
}

/** The state of a position, or why there is none. */
export function readPosition(
  position: ConquestPosition,
  { options, random }: SetupInfo<Conquest, ConquestOptions>,
): PositionResult<Conquest> {
  const players = playersOf(position);
  const impossible = faultsOf(position, players, options).find((fault) => fault !== false);
  if (impossible !== undefined) return { impossible };
  const { owners, armies = {}, hands = {}, deck = [], discards = [], missions = {}, dice = [] } = position;
  const { first = players[0] ?? '', segment = 'reinforce', eliminated = [], capitals = null } = position;
  const { round = 1, conquered = false, sets = 0 } = position;
  const land = (id: string) => ({ owner: owners[id] ?? null, armies: armies[id] ?? 1 });
  const territories = recordOf(TERRITORY_IDS, land);
  const told = { territories, first, round, conquered, sets, eliminated, capitals };
  const table = tableOf(told, players, options);
  const order = roundFrom(players, first);
  const isOut = (player: string): boolean => eliminated.some((one) => one.player === player);
  const actor = position.turn ?? order.find((player) => !isOut(player)) ?? '';
  if (segment === 'reinforce')
    table.toPlace = position.toPlace ?? incomeOf(table, seatOf({ players }, actor)).armies;
  const given = [...Object.values(hands).flat(), ...deck, ...discards];
  const rest =
    options.cards === 'none' ? [] : random.shuffle(CARD_IDS.filter((card) => !given.includes(card)));
  const without = players.filter((player) => missions[player] === undefined);
  const left = missionsFor(players).filter((mission) => !Object.values(missions).includes(mission));
  const drawn = options.victory === 'missions' ? dealMissions(without, left, random) : {};
  return {
    table,
    hand: recordOf(players, (player) => ({
      cards: hands[player] ?? [],
      mission: missions[player] ?? drawn[player] ?? null,
    })),
    box: { deck: [...deck, ...rest], discards, dice },
    at: {
      phase: segment,
      turns: { turn: { actor, had: order.slice(0, order.indexOf(actor)) } },
      entered: true,
    },
  };
}
