// Who sits on a seat, as it is wished for.
import type { SeatWish } from '@rulewright/protocol';
import { isBot } from '../bots.ts';
import { Refusal } from '../refusal.ts';
import type { RoutesWorld } from '../routes/world.ts';
import type { SeatTable } from '../store/schema.ts';
import type { PersonRow } from '../store/store.ts';
import { freeName, newToken } from './identity.ts';
import { withUniqueNames } from './unique-names.ts';

export type LobbyWorld = Pick<RoutesWorld, 'store' | 'games' | 'models' | 'matches' | 'presence' | 'now'>;

const BOT_TABLES = { ofOne: 8, ofAll: 100 };

export type Filled = Partial<SeatTable> & { grant?: string };
export type Filling = ReturnType<typeof createFilling>;

export function createFilling({ store, models }: Pick<LobbyWorld, 'store' | 'models'>) {
  /** A seat for each player as it is wished for; those nobody speaks of are free. */
  async function fillAll(
    players: readonly string[],
    wishes: readonly SeatWish[],
    person: PersonRow,
  ): Promise<readonly Filled[]> {
    if (wishes.length > players.length)
      throw new Refusal(422, 'BAD_SEATS', `There are ${players.length} seats at this table`);
    const filled = await Promise.all(players.map((_, i) => fill(wishes[i] ?? { kind: 'empty' }, person)));
    if (filled.every(({ kind }) => kind === 'bot' || kind === 'model')) await admitBots(person);
    return withUniqueNames(filled);
  }
  async function fill(wish: SeatWish, person: PersonRow): Promise<Filled> {
    const given = 'name' in wish && wish.name !== undefined ? await freeName(store, wish.name, person) : null;
    switch (wish.kind) {
      case 'empty':
        return { kind: 'empty' };
      case 'me':
        return { kind: 'person', person: person.id, name: given ?? person.name, grant: newToken() };
      case 'bot':
        return botSeat(wish.bot);
      case 'model':
        return { kind: 'model', model: wish.model, name: (await models.admit(wish.model, person)).title };
      case 'agent':
        return { kind: 'agent', name: given ?? 'Agent', grant: newToken() };
    }
  }
  /** Bots among themselves take their turns from everybody else's. */
  async function admitBots(person: PersonRow): Promise<void> {
    const { mine, all } = await store.botTables(person.id);
    if (mine >= BOT_TABLES.ofOne || all >= BOT_TABLES.ofAll)
      throw new Refusal(429, 'TOO_MANY_BOT_TABLES', 'Enough tables of bots are running; wait until one ends');
  }
  return { fill, fillAll };
}

export function botSeat(bot: string): Filled {
  if (!isBot(bot)) throw new Refusal(422, 'NO_SUCH_BOT', `There is no bot ${JSON.stringify(bot)}`);
  return { kind: 'bot', bot, name: `${bot[0]?.toUpperCase()}${bot.slice(1)} bot` };
}

/** Whether somebody outside this server answers for the seat. */
export const isHeld = ({ kind }: { readonly kind?: string }): boolean =>
  kind === 'person' || kind === 'agent';
