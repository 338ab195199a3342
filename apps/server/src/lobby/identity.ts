// Who somebody is: guests by a signed cookie, accounts by a password, seats by a token told once.
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { hash as hashPassword, verify as verifyPassword } from '@node-rs/argon2';
import { Refusal } from '../refusal.ts';
import type { PersonRow, Store } from '../store/store.ts';
import { looksOf } from './look-alikes.ts';

export const COOKIE = 'rulewright';
/** Milliseconds for which a cookie is good. */
export const LIFETIME = 180 * 24 * 60 * 60 * 1_000;

/** 128 bits for ids, 192 for secrets: neither can be guessed. */
export const newId = (): string => randomBytes(16).toString('base64url');
export const newToken = (): string => randomBytes(24).toString('base64url');
/** Tokens are random, so a plain hash keeps them as well as a slow one. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Compares in the same time wherever the first difference is. */
export function sameSecret(a: string, b: string): boolean {
  const [x, y] = [createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest()];
  return timingSafeEqual(x, y);
}

export type Identity = ReturnType<typeof createIdentity>;

export const nameTaken = () => new Refusal(409, 'NAME_TAKEN', 'Somebody has that name');

type Names = Pick<Store, 'accountsLike'>;

const isFree = async (store: Names, name: string, own: string | undefined): Promise<boolean> =>
  (await store.accountsLike(name.toLowerCase(), looksOf(name))).every(({ id }) => id === own);

/** As names are kept: a letter and its mark are one wherever they can be, however they were typed. */
export const composed = (name: string): string => name.normalize('NFC');

/**
 * A name as it is kept. Nobody goes by the name of somebody else's account, or by one that looks like it, wherever a
 * name is given.
 */
export async function freeName(
  store: Names,
  given: string,
  person: Pick<PersonRow, 'id'> | null,
): Promise<string> {
  const name = composed(given);
  if (!(await isFree(store, name, person?.id))) throw nameTaken();
  return name;
}

export function createIdentity(store: Store, secret: string, now: () => number) {
  const signature = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  // Somebody who names an account that is not there waits as long as everybody else.
  const nobody = hashPassword(newToken());

  function cookieFor({ id, version }: Pick<PersonRow, 'id' | 'version'>): string {
    const text = `${id}.${now() + LIFETIME}.${version}`;
    return `${text}.${signature(text)}`;
  }
  async function addGuest(name: string): Promise<PersonRow> {
    const nobody = { account: null, looks: null, password: null };
    const person = { id: newId(), name, ...nobody, created_at: now(), version: 1 };
    await store.addPerson(person);
    return person;
  }
  return {
    cookieFor,
    addGuest,
    lifetime: LIFETIME,

    /** The person a cookie stands for; null when it is forged, out of date or withdrawn. */
    async personOf(cookie: string | undefined): Promise<PersonRow | null> {
      if (cookie === undefined || cookie.length > 256) return null;
      const [id = '', expires = '', version = '', signed = ''] = cookie.split('.');
      if (!sameSecret(signed, signature(`${id}.${expires}.${version}`))) return null;
      if (!(Number(expires) > now())) return null;
      const person = await store.person(id);
      return person && person.version === Number(version) ? person : null;
    },
    /** Turns a guest into an account; false when the name is taken. */
    async register(person: PersonRow, given: string, password: string): Promise<PersonRow | null> {
      const name = composed(given);
      if (!(await isFree(store, name, person.id))) return null;
      const [account, looks] = [name.toLowerCase(), looksOf(name)];
      const change = { name, account, looks, password: await hashPassword(password) };
      try {
        await store.changePerson(person.id, change);
      } catch (error) {
        if (!(await isFree(store, name, person.id))) return null; // somebody took the name in between
        throw error;
      }
      return { ...person, ...change };
    },
    async login(name: string, password: string): Promise<PersonRow | null> {
      const person = await store.account(composed(name).toLowerCase());
      const right = await verifyPassword(person?.password ?? (await nobody), password);
      return right && person?.password ? person : null;
    },
    rename: (person: PersonRow, name: string): Promise<void> => store.changePerson(person.id, { name }),
    /** Ends every session of a person, on all machines. */
    async logout(person: PersonRow): Promise<void> {
      await store.changePerson(person.id, { version: person.version + 1 });
    },
  };
}
