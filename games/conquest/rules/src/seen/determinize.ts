// A whole state that looks to a viewer like what they see.
import type { Random, View } from '@rulewright/engine';
import { recordOf } from '@rulewright/kit';
import { emptyTable } from '../setup.ts';
import { canLeave, FREE, NEUTRAL, NOBODY, ownedBy } from '../table.ts';
import { dealMissions, missionsFor } from '../victory.ts';
import type { Box, Conquest, Hand, Table } from '../vocabulary.ts';
import { CARD_IDS, type CardId, NEIGHBOURS, numberOf, TERRITORY_IDS } from '../world.ts';

type Seen = View<Conquest>;

export function determinize(view: Seen, random: Random) {
  return { table: imaginedTable(view, random), ...imaginedCards(view, random) };
}

/** Cards unseen are shuffled over hands by their counts, deck and discards; missions over those that may be. */
function imaginedCards(
  { player, players, table, hand }: Seen,
  random: Random,
): { hand: Record<string, Hand>; box: Box } {
  const own = hand?.cards ?? [];
  const unseen = random.shuffle(CARD_IDS.filter((card) => !own.includes(card)));
  const take = (count: number): CardId[] => unseen.splice(0, count);
  const others = players.filter((id) => id !== player);
  const left = missionsFor(players).filter((mission) => mission !== hand?.mission);
  const missions = table.options.victory === 'missions' ? dealMissions(others, left, random) : {};
  const hands = recordOf(others, (id) => ({
    cards: take(table.cards[id] ?? 0),
    mission: missions[id] ?? null,
  }));
  if (player !== null && hand !== null) hands[player] = { cards: [...own], mission: hand.mission };
  return { hand: hands, box: { deck: take(table.deck), discards: take(table.discards), dice: [] } };
}

function imaginedTable(view: Seen, random: Random): Table {
  const { table: shown, players, phases } = view;
  const seat = (id: string | null): number => (id === null ? NOBODY : players.indexOf(id)); // −1 for the neutral too
  const table = emptyTable(shown.options, players);
  table.reserve = players.map((id) => shown.reserve[id] ?? 0);
  table.first = seat(shown.first);
  table.round = shown.round;
  table.conquered = shown.conquered;
  table.sets = shown.sets;
  table.out = shown.eliminated.map(({ player }) => seat(player));
  table.by = shown.eliminated.map(({ by }) => seat(by));
  table.capitals = shown.capitals === null ? [] : players.map((id) => numberOf(shown.capitals?.[id] ?? ''));
  table.tradeDown = phases.includes('trade-down');
  const isPlacing = phases.some((phase) => phase === 'reinforce' || phase === 'place-captured');
  table.toPlace = shown.toPlace ?? (isPlacing ? 3 + random.int(5) : 0);
  let dark: number[] = [];
  for (const [at, id] of TERRITORY_IDS.entries()) {
    const { owner = null, armies = null } = shown.territories[id] ?? {};
    if (armies === null) dark.push(at);
    table.owner[at] = armies === 0 && owner === null ? FREE : seat(owner);
    table.armies[at] = armies ?? 1;
  }
  if (shown.advance !== null) {
    const { from, to, min, max } = shown.advance;
    const [here, there] = [numberOf(from), numberOf(to)];
    table.advance = { from: here, to: there, least: min };
    table.owner[here] = seat(shown.turn);
    table.owner[there] = seat(shown.turn);
    table.armies[here] = max + 1;
    table.armies[there] = 0;
    dark = dark.filter((at) => at !== here && at !== there);
  }
  if (dark.length > 0) populate(table, view, dark, random);
  return table;
}

const TRIES = 500;

/** Fills the dark with owners so that whoever is in holds something, and whoever acts could come to where they are. */
function populate(table: Table, view: Seen, dark: readonly number[], random: Random): void {
  const { owner, armies } = table;
  const actor = view.table.turn === null ? NOBODY : view.players.indexOf(view.table.turn);
  const isHidden = view.phases.includes('advance') && table.advance === null;
  for (let tries = 0; tries < TRIES; tries++) {
    const places = random.shuffle(dark);
    if (isHidden) table.advance = hiddenAdvance(places, table, actor, random);
    const free = table.advance === null || !isHidden ? places : places.filter((at) => !isWay(table, at));
    const others = view.players.flatMap((id, seat) =>
      id !== view.player && !table.out.includes(seat) ? [seat] : [],
    );
    const missing = others.filter((seat) => !owner.some((held, at) => held === seat && !free.includes(at)));
    for (const [i, at] of free.entries()) {
      owner[at] = missing[i] ?? random.pick([...others, NEUTRAL]);
      armies[at] = 1 + random.int(4);
    }
    if (isPossible(table, view, actor)) return;
  }
}

const isWay = ({ advance }: Table, at: number): boolean => advance?.from === at || advance?.to === at;

/** A conquest from out of sight: into what is seen to be empty, or in the dark. */
function hiddenAdvance(
  places: readonly number[],
  { owner, armies }: Table,
  actor: number,
  random: Random,
): Table['advance'] {
  const empty = armies.findIndex((count, at) => count === 0 && owner[at] === actor && !places.includes(at));
  for (const to of empty < 0 ? places : [empty]) {
    const from = places.find((at) => at !== to && NEIGHBOURS[to]?.includes(at));
    if (from === undefined) continue;
    owner[from] = actor;
    owner[to] = actor;
    armies[from] = 4 + random.int(4);
    armies[to] = 0;
    return { from, to, least: 1 + random.int(2) };
  }
  return null;
}

/** Whether everybody who is in holds something, and the actor can do what they are asked for. */
function isPossible(table: Table, { phases, players }: Seen, actor: number): boolean {
  if (players.some((_, seat) => !table.out.includes(seat) && ownedBy(table, seat).length === 0)) return false;
  if (phases.includes('fight')) return canLeave(table, actor, false);
  return !phases.includes('fortify') || canLeave(table, actor, true);
}
