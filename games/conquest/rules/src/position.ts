// Starting anywhere in a game: what a position says, and what is impossible about it.
import type { PositionResult, SetupInfo } from '@rulewright/engine';
import { recordOf, roundFrom } from '@rulewright/kit';
import { type Static, type TSchema, Type } from 'typebox';
import type { ConquestOptions } from './options.ts';
import { incomeOf } from './phases/reinforce.ts';
import { emptyTable, playerProblem } from './setup.ts';
import { NEUTRAL, NOBODY } from './table.ts';
import { dealMissions, missionsFor, preyOf } from './victory.ts';
import type { Conquest, Table } from './vocabulary.ts';
import { CARD_IDS, type CardId, numberOf, TERRITORY_IDS } from './world.ts';

const Name = Type.String({ minLength: 1, maxLength: 64 });
const byName = <T extends TSchema>(value: T) => Type.Record(Type.String(), value);
const cards = () => Type.Array(Type.String());
const Whole = (minimum: number) => Type.Integer({ minimum });

export const conquestPosition = Type.Object({
  players: Type.Optional(Type.Array(Name)),
  owners: byName(Name),
  armies: Type.Optional(byName(Type.Integer())),
  turn: Type.Optional(Name),
  first: Type.Optional(Name),
  segment: Type.Optional(Type.Enum(['reinforce', 'attack', 'fortify'])),
  toPlace: Type.Optional(Whole(0)),
  conquered: Type.Optional(Type.Boolean()),
  hands: Type.Optional(byName(cards())),
  deck: Type.Optional(cards()),
  discards: Type.Optional(cards()),
  sets: Type.Optional(Whole(0)),
  round: Type.Optional(Whole(1)),
  missions: Type.Optional(byName(Type.String())),
  capitals: Type.Optional(byName(Type.String())),
  eliminated: Type.Optional(Type.Array(Type.Object({ player: Name, by: Type.Union([Name, Type.Null()]) }))),
  dice: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 6 }))),
});
export type ConquestPosition = Static<typeof conquestPosition>;
type Info = SetupInfo<Conquest, ConquestOptions>;

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

const stranger = (field: string, names: readonly string[], known: readonly string[], what: string): Fault => {
  const name = names.find((one) => !known.includes(one));
  return name !== undefined && `${field}: ${name} is no ${what}`;
};
const twice = (field: string, names: readonly string[], elsewhere: readonly string[] = []): Fault => {
  const name = names.find((one, at) => names.indexOf(one) !== at || elsewhere.includes(one));
  return name !== undefined && `${field}: ${name} is there twice`;
};

/** Everything that can be wrong with a position, in the order in which it is told. */
function faultsOf(position: ConquestPosition, players: readonly string[], options: ConquestOptions): Fault[] {
  const { owners, armies = {}, turn, first, segment = 'reinforce', toPlace, round = 1 } = position;
  const { hands = {}, deck = [], discards = [], missions = {}, capitals = {}, eliminated = [] } = position;
  const { victory, rounds } = options;
  const out = eliminated.map(({ player }) => player);
  const victors = eliminated.flatMap(({ by }) => by ?? []);
  const holders = Object.values(owners);
  const landless = players.find((player) => !out.includes(player) && !holders.includes(player));
  const ghost = out.find((player) => holders.includes(player));
  const low = Object.keys(armies).find((id) => armies[id]! < 1); // one of its keys
  const held = Object.values(hands).flat();
  const piles = Object.entries({ hands: held, deck, discards });
  const holder = out.find((player) => (hands[player]?.length ?? 0) > 0);
  const dealt = Object.values(missions);
  const suicidal = Object.keys(missions).find((player) => preyOf(missions[player]!) === player); // as above
  const homes = Object.values(capitals);
  return [
    (players.length < 2 || players.length > 6) && `players: 2 to 6 are needed, not ${players.length}`,
    twice('players', players),
    playerProblem(players) ?? false,
    stranger('owners', holders, [...players, 'neutral'], 'player'),
    stranger('turn', turn === undefined ? [] : [turn], players, 'player'),
    stranger('first', first === undefined ? [] : [first], players, 'player'),
    stranger('eliminated', [...out, ...victors], players, 'player'),
    twice('eliminated', out),
    stranger('hands', Object.keys(hands), players, 'player'),
    stranger('missions', Object.keys(missions), players, 'player'),
    stranger('capitals', Object.keys(capitals), players, 'player'),
    eliminated.some(({ player, by }) => player === by) && 'eliminated: nobody eliminates themselves',
    players.length - out.length < 2 && 'eliminated: two players are in at least',
    turn !== undefined && out.includes(turn) && `turn: ${turn} is out`,
    stranger('owners', Object.keys(owners), TERRITORY_IDS, 'territory'),
    stranger('armies', Object.keys(armies), TERRITORY_IDS, 'territory'),
    low !== undefined && `armies: ${low} has fewer than 1`,
    landless !== undefined && `owners: ${landless} is in and holds no territory`,
    ghost !== undefined && `owners: ${ghost} is out and holds a territory`,
    ...piles.flatMap(([field, cards], at) => [
      stranger(field, cards, CARD_IDS, 'card'),
      twice(
        field,
        cards,
        piles.slice(0, at).flatMap(([, before]) => before),
      ),
      options.cards === 'none' && cards.length > 0 && `${field}: no cards are played with`,
    ]),
    holder !== undefined && `hands: ${holder} is out and holds cards`,
    position.missions !== undefined && victory !== 'missions' && 'missions: victory is not by them',
    stranger('missions', dealt, missionsFor(players), 'mission'),
    twice('missions', dealt),
    suicidal !== undefined && `missions: ${suicidal} is to eliminate themselves`,
    position.capitals !== undefined && victory !== 'capitals' && 'capitals: victory is not by them',
    stranger('capitals', homes, TERRITORY_IDS, 'territory'),
    twice('capitals', homes),
    victory === 'capitals' && homes.length !== players.length && 'capitals: one for each player',
    rounds > 0 && round > rounds && `round: there are ${rounds}`,
    toPlace !== undefined && segment !== 'reinforce' && 'toPlace: armies are placed when reinforcing',
    toPlace === 0 && 'toPlace: somebody who reinforces has armies to place',
  ];
}

/** The table of a position, without what is drawn. */
function tableOf(position: ConquestPosition, players: readonly string[], options: ConquestOptions): Table {
  const { owners, armies = {}, eliminated = [], segment = 'reinforce' } = position;
  const seat = (name: string | null | undefined): number => (name == null ? NOBODY : players.indexOf(name));
  const table = emptyTable(options, players);
  table.owner = TERRITORY_IDS.map((id) => (owners[id] === undefined ? NEUTRAL : seat(owners[id])));
  table.armies = TERRITORY_IDS.map((id) => armies[id] ?? 1);
  table.reserve = players.map(() => 0);
  table.first = position.first === undefined ? 0 : seat(position.first);
  table.round = position.round ?? 1;
  table.conquered = position.conquered ?? false;
  table.sets = position.sets ?? 0;
  table.out = eliminated.map(({ player }) => seat(player));
  table.by = eliminated.map(({ by }) => seat(by));
  table.capitals = players
    .flatMap((player) => numberOf(position.capitals?.[player] ?? ''))
    .filter((at) => at >= 0);
  if (segment === 'reinforce')
    table.toPlace = position.toPlace ?? incomeOf(table, seat(turnOf(position, players, table))).armies;
  return table;
}

/** Whose turn it is: as said, else the first player's, or of who comes after them if they are out. */
function turnOf(position: ConquestPosition, players: readonly string[], table: Table): string {
  const order = roundFrom(players, players[table.first] ?? '');
  return position.turn ?? order.find((player) => !table.out.includes(players.indexOf(player))) ?? '';
}

/** The state of a position, or why there is none. */
export function readPosition(
  position: ConquestPosition,
  { options, random }: Info,
): PositionResult<Conquest> {
  const players = playersOf(position);
  const impossible = faultsOf(position, players, options).find((fault) => fault !== false);
  if (impossible !== undefined) return { impossible };
  const { hands = {}, deck = [], discards = [], missions = {}, segment = 'reinforce' } = position;
  const table = tableOf(position, players, options);
  const given = [...Object.values(hands).flat(), ...deck, ...discards];
  const rest =
    options.cards === 'none' ? [] : random.shuffle(CARD_IDS.filter((card) => !given.includes(card)));
  const without = players.filter((player) => missions[player] === undefined);
  const left = missionsFor(players).filter((mission) => !Object.values(missions).includes(mission));
  const drawn = options.victory === 'missions' ? dealMissions(without, left, random) : {};
  const actor = turnOf(position, players, table);
  const order = roundFrom(players, players[table.first] ?? '');
  return {
    table,
    hand: recordOf(players, (player) => ({
      cards: asCards(hands[player] ?? []),
      mission: missions[player] ?? drawn[player] ?? null,
    })),
    box: { deck: [...asCards(deck), ...rest], discards: asCards(discards), dice: position.dice ?? [] },
    at: {
      phase: segment,
      turns: { turn: { actor, had: order.slice(0, order.indexOf(actor)) } },
      entered: true,
    },
  };
}

/** Texts that were seen to be cards, as cards. */
const asCards = (names: readonly string[]): CardId[] =>
  names.flatMap((name) => CARD_IDS.find((card) => card === name) ?? []);
