import { pending, start, submit } from '@rulewright/engine';
import { type NextFields, nextFields } from '@rulewright/protocol';
import { expect, test } from 'vitest';
import { gameNamed, planOf } from '../games.ts';
import { type AskNext, giveFields } from './answer-fields.ts';
import { CANCELLED } from './fields.ts';
import { scripted } from './script.ts';

const plan = planOf(gameNamed('dune'));
const FACTIONS = ['guild', 'atreides', 'harkonnen', 'fremen', 'emperor', 'bene-gesserit'];
const at = (area: string, regular: number) => ({ faction: 'guild', area, regular });
const begun = start(plan, {
  seed: 'fields',
  position: {
    ...{ factions: FACTIONS, stormOrder: FACTIONS, turn: 2, phase: 'shipment', stormSector: 14 },
    ...{
      spice: { guild: 3 },
      forces: [at('pasty-mesa:6', 2), at('pasty-mesa:7', 3), at('tueks-sietch:4', 1)],
    },
  },
});
if (!begun.ok) throw new Error(begun.why);

/** What the Guild gives, who ships here, when these lines are typed; each answer must be one the rules accept. */
async function shipped(lines: readonly string[]) {
  if (!begun.ok) throw new Error(begun.why);
  const { state } = begun;
  const decision = pending(plan, state, 'guild').find(({ action }) => action === 'ship');
  if (decision === undefined) throw new Error('the Guild ships');
  const { terminal, shown } = scripted(lines);
  const args = await giveFields('ship', (given) => nextFields(decision, given), terminal);
  if (args !== CANCELLED)
    expect(submit(plan, state, { player: 'guild', action: 'ship', args })).toHaveProperty('ok', true);
  return { args, text: shown() };
}

test('fields that may be left out stand beside the one that must be given', async () => {
  const { args, text } = await shipped(['pass', '']);
  expect(text).toContain('1  pass');
  expect(text).toContain('kind to-reserves');
  expect(args).toEqual({ pass: true });
});

test('no more is offered than can be paid, and what there is no choice about is given by itself', async () => {
  const { args, text } = await shipped(['kind reserve', 'carthag', '9', '6', '']);
  expect(text).toContain('regular 1–6 › 9\n  A whole number 1–6, please.'); // half price for the Guild: three spice
  expect(text).toContain('kind reserve · to carthag · sector 10 · regular 6 · elite 0');
  expect(args).toEqual({ kind: 'reserve', to: 'carthag', sector: 10, regular: 6, elite: 0 });
});

test('stacks are counted one by one, each within what the sum still needs and allows', async () => {
  const { args, text } = await shipped(['kind to-reserves', '2', '0', '0', '3', '']);
  expect(text).toContain('1 to 5 in all');
  expect(text).toContain('pasty-mesa 6 regular 0–2 › 0\n  pasty-mesa 7 regular 1–3 › 0'); // one token at least
  expect(args).toMatchObject({ kind: 'to-reserves', from: [{ sector: 7, regular: 3 }] });
});

test('one goes back field by field, past what was given by itself, and at last out', async () => {
  const back = await shipped(['kind reserve', 'carthag', 'back', 'arrakeen', '1', 'back', '2', '']);
  expect(back.args).toMatchObject({ to: 'arrakeen', regular: 2 });
  const out = await shipped(['kind reserve', 'back', 'back']);
  expect(out.args).toBe(CANCELLED);
  expect((await shipped(['kind reserve', 'cancel'])).args).toBe(CANCELLED);
  expect((await shipped(['kind reserve'])).args).toBe(CANCELLED);
});

test('many values come page by page', async () => {
  const { args, text } = await shipped(['kind reserve', 'more', 'more', '1', '1', '']);
  expect(text).toContain('page 2 of 2');
  expect(args).toMatchObject({ to: 'polar-sink' });
});

test('counts with a fixed sum, the quote of the game, and an answer sent with the rest left out', async () => {
  const next: AskNext = (given): NextFields => {
    if (given.hand === undefined) {
      const choice = { counts: { limits: { wool: 3, ore: 1, corn: 0 }, min: 3, max: 3 } };
      return { open: [{ field: 'hand', choice }], complete: null };
    }
    const open = [{ field: 'gift', choice: { range: { min: 1, max: 9 } } }];
    return { open: given.gift ? [] : open, complete: given, quote: { worth: 5 } };
  };
  const plain = scripted(['1', '2', 'send it as it is']);
  const kept = { hand: { wool: 2, ore: 1, corn: 0 } };
  expect(await giveFields('discard', next, plain.terminal)).toEqual(kept);
  expect(plain.shown()).toContain('3 in all\n  wool 2–3 › 1\n  A whole number 2–3, please.');
  expect(plain.shown()).toContain('\n  5\n'); // what it is worth
  const more = scripted(['2', 'gift …', '4', '']);
  expect(await giveFields('discard', next, more.terminal)).toEqual({ ...kept, gift: 4 });
});

test('where nobody can say what comes next, somebody else has to ask', async () => {
  expect(await giveFields('deal', () => null, scripted([]).terminal)).toBeNull();
});
