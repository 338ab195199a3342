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
  owners: byName(Type.String()),
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

/** What is wrong with a position; null when nothing is. */
type Fault = string | null;

/** The first fault of several looks, in order. */
function first(...looks: readonly (() => Fault)[]): Fault {
  for (const look of looks) {
    const fault = look();
    if (fault !== null) return fault;
  }
  return null;
}

const stranger = (field: string, names: readonly string[], known: readonly string[], what: string): Fault => {
  const name = names.find((one) => !known.includes(one));
  return name === undefined ? null : `${field}: ${name} is no ${what}`;
};
const twice = (field: string, names: readonly string[]): Fault => {
  const name = names.find((one, at) => names.indexOf(one) !== at);
  return name === undefined ? null : `${field}: ${name} is there twice`;
};

function peopleFault(position: ConquestPosition, players: readonly string[]): Fault {
  const { turn, first: began, eliminated = [], hands = {}, missions = {}, capitals = {} } = position;
  const out = eliminated.map(({ player }) => player);
  const victors = eliminated.flatMap(({ by }) => by ?? []);
  return first(
    () =>
      players.length < 2 || players.length > 6 ? `players: 2 to 6 are needed, not ${players.length}` : null,
    () => twice('players', players),
    () => playerProblem(players),
    () => stranger('owners', Object.values(position.owners), [...players, 'neutral'], 'player'),
    () => stranger('turn', turn === undefined ? [] : [turn], players, 'player'),
    () => stranger('first', began === undefined ? [] : [began], players, 'player'),
    () => stranger('eliminated', [...out, ...victors], players, 'player'),
    () => twice('eliminated', out),
    () => stranger('hands', Object.keys(hands), players, 'player'),
    () => stranger('missions', Object.keys(missions), players, 'player'),
    () => stranger('capitals', Object.keys(capitals), players, 'player'),
    () =>
      eliminated.some(({ player, by }) => player === by) ? 'eliminated: nobody eliminates themselves' : null,
    () => (players.length - out.length < 2 ? 'eliminated: two players are in at least' : null),
    () => (turn !== undefined && out.includes(turn) ? `turn: ${turn} is out` : null),
  );
}

function landFault(position: ConquestPosition, players: readonly string[]): Fault {
  const { owners, armies = {}, eliminated = [] } = position;
  const out = eliminated.map(({ player }) => player);
  const holders = Object.values(owners);
  const landless = players.find((player) => !out.includes(player) && !holders.includes(player));
  const ghost = out.find((player) => holders.includes(player));
  const low = Object.entries(armies).find(([, count]) => count < 1);
  return first(
    () => stranger('owners', Object.keys(owners), TERRITORY_IDS, 'territory'),
    () => stranger('armies', Object.keys(armies), TERRITORY_IDS, 'territory'),
    () => (low === undefined ? null : `armies: ${low[0]} has fewer than 1`),
    () => (landless === undefined ? null : `owners: ${landless} is in and holds no territory`),
    () => (ghost === undefined ? null : `owners: ${ghost} is out and holds a territory`),
  );
}

function cardFault(position: ConquestPosition, options: ConquestOptions): Fault {
  const { hands = {}, deck = [], discards = [], eliminated = [] } = position;
  const all = [...Object.values(hands).flat(), ...deck, ...discards];
  const holder = eliminated.find(({ player }) => (hands[player]?.length ?? 0) > 0);
  return first(
    () => stranger('hands', Object.values(hands).flat(), CARD_IDS, 'card'),
    () => stranger('deck', deck, CARD_IDS, 'card'),
    () => stranger('discards', discards, CARD_IDS, 'card'),
    () => twice('cards', all),
    () => (options.cards === 'none' && all.length > 0 ? 'hands: no cards are played with' : null),
    () => (holder === undefined ? null : `hands: ${holder.player} is out and holds cards`),
  );
}

function victoryFault(
  position: ConquestPosition,
  players: readonly string[],
  options: ConquestOptions,
): Fault {
  const { missions, capitals, round = 1 } = position;
  const dealt = Object.values(missions ?? {});
  const own = Object.entries(missions ?? {}).find(([player, mission]) => preyOf(mission) === player);
  const homes = Object.values(capitals ?? {});
  return first(
    () =>
      missions !== undefined && options.victory !== 'missions' ? 'missions: victory is not by them' : null,
    () => stranger('missions', dealt, missionsFor(players), 'mission'),
    () => twice('missions', dealt),
    () => (own === undefined ? null : `missions: ${own[0]} is to eliminate themselves`),
    () =>
      capitals !== undefined && options.victory !== 'capitals' ? 'capitals: victory is not by them' : null,
    () => stranger('capitals', homes, TERRITORY_IDS, 'territory'),
    () => twice('capitals', homes),
    () =>
      options.victory === 'capitals' && homes.length !== players.length
        ? 'capitals: one for each player'
        : null,
    () => (options.rounds > 0 && round > options.rounds ? `round: there are ${options.rounds}` : null),
  );
}

function segmentFault({ segment = 'reinforce', toPlace }: ConquestPosition): Fault {
  if (toPlace === undefined) return null;
  if (segment !== 'reinforce') return 'toPlace: armies are placed when reinforcing';
  return toPlace === 0 ? 'toPlace: somebody who reinforces has armies to place' : null;
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
  const impossible =
    peopleFault(position, players) ??
    landFault(position, players) ??
    cardFault(position, options) ??
    victoryFault(position, players, options) ??
    segmentFault(position);
  if (impossible !== null) return { impossible };
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
