// A whole state that looks to a viewer like what they see.
import type { Random, View } from '@rulewright/engine';
import { recordOf } from '@rulewright/kit';
import { tableOf } from '../position.ts';
import { canLeave, NEUTRAL, seatOf } from '../table.ts';
import { dealMissions, missionsFor } from '../victory.ts';
import type { Conquest, Table } from '../vocabulary.ts';
import { CARD_IDS, type CardId, numberOf, TERRITORY_IDS, WORLD } from '../world.ts';

type Seen = View<Conquest>;

export function determinize(view: Seen, random: Random) {
  return { table: imaginedTable(view, random), ...imaginedCards(view, random) };
}

/** Cards unseen are shuffled over hands by their counts, deck and discards; missions over those that may be. */
function imaginedCards({ player, players, table, hand }: Seen, random: Random) {
  const own = hand?.cards ?? [];
  const unseen = random.shuffle(CARD_IDS.filter((card) => !own.includes(card)));
  const take = (count: number): CardId[] => unseen.splice(0, count);
  const others = players.filter((id) => id !== player);
  const left = missionsFor(players).filter((mission) => mission !== hand?.mission);
  const missions = table.options.victory === 'missions' ? dealMissions(others, left, random) : {};
  const imagined = (id: string) => ({ cards: take(table.cards[id] ?? 0), mission: missions[id] ?? null });
  return {
    hand: recordOf(players, (id) =>
      id === player && hand !== null ? { cards: [...own], mission: hand.mission } : imagined(id),
    ),
    box: { deck: take(table.deck), discards: take(table.discards), dice: [] },
  };
}

function imaginedTable(view: Seen, random: Random): Table {
  const { table: shown, players, phases } = view;
  const isPlacing = phases.some((phase) => phase === 'reinforce' || phase === 'place-captured');
  const table: Table = {
    ...tableOf(shown, players, shown.options),
    reserve: players.map((id) => shown.reserve[id] ?? 0),
    tradeDown: phases.includes('trade-down'),
    toPlace: shown.toPlace ?? (isPlacing ? 3 + random.int(5) : 0),
  };
  let dark = TERRITORY_IDS.filter((id) => shown.territories[id]?.armies === null).map(numberOf);
  if (shown.advance !== null) {
    const [from, to] = [numberOf(shown.advance.from), numberOf(shown.advance.to)];
    table.advance = { from, to, least: shown.advance.min };
    table.owner[to] = seatOf(view, shown.turn ?? '');
    table.armies[to] = 0;
    dark = dark.filter((at) => at !== to);
  }
  if (dark.length > 0) populate(table, view, dark, random);
  return table;
}

const TRIES = 500;

/** Fills the dark with owners so that whoever is in holds something, and whoever acts could come to where they are. */
function populate(table: Table, view: Seen, dark: readonly number[], random: Random): void {
  const { owner, armies } = table;
  const actor = seatOf(view, view.table.turn ?? '');
  const isHidden = view.phases.includes('advance') && table.advance === null;
  const others = [...view.players.keys()].filter(
    (seat) => seat !== seatOf(view, view.player ?? '') && !table.out.includes(seat),
  );
  for (let tries = 0; tries < TRIES; tries++) {
    const places = random.shuffle(dark);
    const way = isHidden ? hiddenAdvance(places, table, actor, random) : null;
    if (isHidden) table.advance = way;
    const free = places.filter((at) => at !== way?.from && at !== way?.to);
    const missing = others.filter((seat) => !owner.some((held, at) => held === seat && !free.includes(at)));
    for (const [i, at] of free.entries()) {
      owner[at] = missing[i] ?? random.pick([...others, NEUTRAL]);
      armies[at] = 1 + random.int(4);
    }
    if (isPossible(table, view, actor)) return;
  }
}

/** A conquest from out of sight: into what is seen to be empty, or in the dark. */
function hiddenAdvance(
  places: readonly number[],
  { owner, armies }: Table,
  actor: number,
  random: Random,
): Table['advance'] {
  const empty = armies.findIndex((count, at) => count === 0 && owner[at] === actor && !places.includes(at));
  for (const to of empty < 0 ? places : [empty]) {
    const from = places.find((at) => WORLD.areNeighbours(at, to));
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
  if (players.some((_, seat) => !table.out.includes(seat) && !table.owner.includes(seat))) return false;
  if (phases.includes('fight')) return canLeave(table, actor, false);
  return !phases.includes('fortify') || canLeave(table, actor, true);
}
