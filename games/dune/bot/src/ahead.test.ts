import { turnOf } from '@rulewright/bots';
import { type Dune, type FactionId, STRONGHOLDS } from '@rulewright/dune';
import { pending, type State, start, submit } from '@rulewright/engine';
import { expect, test } from 'vitest';
import { plan } from './contest.test-kit.ts';
import { duneSeatNamed } from './levels.ts';

const OTHERS = ['bene-gesserit', 'fremen', 'guild', 'harkonnen'] as const;
const CASTLES = ['carthag:10', 'arrakeen:9', 'habbanya-sietch:16', 'tueks-sietch:4', 'sietch-tabr:13'];
const signal = new AbortController().signal;
const spiceOnBoard = [{ area: 'old-gap:9', amount: 12 }];

/** Who holds the strongholds, with so many tokens in the last one. */
const holders = (inTheLast: number) =>
  CASTLES.map((area, at) => ({
    ...{ faction: OTHERS[at % OTHERS.length], area },
    regular: at === CASTLES.length - 1 ? inTheLast : 10,
  }));

interface Going {
  readonly to?: unknown;
  readonly from?: readonly { readonly territory: string; readonly regular: number }[];
}
type Pair = readonly [FactionId, FactionId];

/** What a hard bot answers who ships first. */
const firstOf = (pair: Pair, position: object): Promise<Going> => answerOf(pair[0], stateOf(pair, position));

/** Where the same one moves who ships nothing. */
function moveOf(pair: Pair, position: object): Promise<Going> {
  const [player] = pair;
  return answerOf(player, after(stateOf(pair, position), { player, action: 'ship', args: { pass: true } }));
}

function after(state: State<Dune>, input: Parameters<typeof submit<Dune>>[2]): State<Dune> {
  const result = submit(plan, state, input);
  if (!result.ok) throw new Error(result.why);
  return result.state;
}

function stateOf([me, next]: Pair, position: object): State<Dune> {
  const factions = [me, next, ...OTHERS];
  const fixed = { factions, stormOrder: factions, phase: 'shipment', turn: 3, stormSector: 0, spiceOnBoard };
  const started = start(plan, { seed: 'ahead', position: { ...fixed, ...position } });
  if (!started.ok) throw new Error(started.why);
  return started.state;
}

async function answerOf(me: FactionId, state: State<Dune>): Promise<Going> {
  const reply = await duneSeatNamed(plan, 'hard', 'ahead')?.answer(turnOf(plan, state, me, 0), signal);
  return Object(reply?.answers[0]?.args);
}

test('spice draws tokens, but not to where the ally stands', async () => {
  const pair = ['atreides', 'emperor'] as const;
  const gatherers = [{ faction: 'emperor', area: 'old-gap:9', regular: 1 }];
  const rest = { forces: [...holders(10), ...gatherers], spice: { atreides: 9 } };
  const free = await firstOf(pair, { ...rest, forces: holders(10) });
  expect(free).toMatchObject({ to: 'old-gap' });
  const allied = await firstOf(pair, { ...rest, alliances: [pair] });
  expect(allied.to).not.toBe('old-gap');
});

test('nobody gathers spice where the next storm will strike', async () => {
  const pair = ['atreides', 'emperor'] as const;
  const shipped = (stormSector: number) =>
    firstOf(pair, { stormSector, forces: holders(10), spice: { atreides: 9 } });
  expect(await shipped(0)).toMatchObject({ to: 'old-gap' }); // nine sectors away
  expect((await shipped(7)).to).not.toBe('old-gap');
});

const PASS = { pass: true };
const DECLINED: Readonly<Record<string, object>> = { shipGuildTiming: { act: 'wait' } };

test('an advisor goes along to a stronghold, and not into the desert', async () => {
  const pair = ['emperor', 'atreides'] as const;
  const sent = async (args: object): Promise<unknown> => {
    let state = stateOf(pair, { advanced: true, forces: [], spice: { emperor: 9 } });
    for (let n = 0; n < 20; n++) {
      const player = [...pair, ...OTHERS].find((f) =>
        pending(plan, state, f).some((d) => !d.optional && !d.answered),
      );
      if (player === undefined) break;
      const action = pending(plan, state, player).find((d) => !d.optional && !d.answered)?.action ?? '';
      if (action === 'shipAdvisor') return answerOf(player, state);
      const isShip = action === 'ship';
      state = after(state, {
        player,
        action,
        args: isShip ? { kind: 'reserve', ...args } : (DECLINED[action] ?? PASS),
      });
    }
    throw new Error('no advisor is asked for');
  };
  const one = { regular: 1, elite: 0 };
  expect(await sent({ to: 'carthag', ...one })).toEqual({ place: 'same-territory' });
  expect(await sent({ to: 'old-gap', sector: 9, ...one })).toEqual({ place: 'polar-sink' });
});

test('who is rich takes a weak stronghold, who is not goes for spice', async () => {
  const pair = ['emperor', 'atreides'] as const;
  const poor = await firstOf(pair, { forces: holders(1), spice: { emperor: 12 } });
  expect(poor).toMatchObject({ to: 'old-gap' });
  const rich = await firstOf(pair, { forces: holders(1), spice: { emperor: 40 } });
  expect(STRONGHOLDS).toContain(rich.to);
});

/** One stronghold well held, the others by so many tokens each. */
const garrisons = (few: number) =>
  CASTLES.map((area, at) => ({ faction: OTHERS[at % OTHERS.length], area, regular: at === 0 ? 10 : few }));

test('late in a game who is poor takes what stands open, earlier or where it is held they go for spice', async () => {
  const pair = ['atreides', 'emperor'] as const;
  const shipped = (turn: number, few: number) =>
    firstOf(pair, { turn, forces: garrisons(few), spice: { atreides: 12 } });
  expect(STRONGHOLDS).toContain((await shipped(5, 2)).to);
  expect(await shipped(4, 2)).toMatchObject({ to: 'old-gap' });
  expect(await shipped(5, 6)).toMatchObject({ to: 'old-gap' });
});

test('without reserves tokens that no stronghold needs set out for another one', async () => {
  const pair = ['emperor', 'atreides'] as const;
  const own = (inTabr: number) => [
    { faction: 'emperor', area: 'sietch-tabr:13', regular: inTabr },
    { faction: 'emperor', area: 'habbanya-sietch:16', regular: 7 },
  ];
  const rest = ['carthag:10', 'arrakeen:9', 'tueks-sietch:4'].map((area, at) => ({
    ...{ faction: OTHERS[at + 1], area },
    regular: 2,
  }));
  const moved = (inTabr: number) =>
    moveOf(pair, { forces: [...own(inTabr), ...rest], spice: { emperor: 20 }, spiceOnBoard: [] });
  const going = await moved(13);
  expect(going.from).toMatchObject([{ territory: 'sietch-tabr' }]);
  expect(going.from?.[0]?.regular).toBeLessThanOrEqual(13 - 4);
  expect(STRONGHOLDS).not.toContain(going.to);
  expect(await moved(9)).toEqual({ pass: true }); // four in reserve go by ship
});

test('whom nobody else can stop is not let into the stronghold with which they win', async () => {
  const pair = ['atreides', 'emperor'] as const;
  const forces = (inTueks: string) => [
    { faction: 'atreides', area: 'arrakeen:9', regular: 10 },
    { faction: 'harkonnen', area: 'arrakeen:9', regular: 5 },
    { faction: 'harkonnen', area: 'carthag:10', regular: 2 },
    { faction: inTueks, area: 'tueks-sietch:4', regular: 1 },
  ];
  const [bene, fremen, guild] = OTHERS;
  const dead = (...factions: readonly FactionId[]) =>
    Object.fromEntries(factions.map((f) => [f, { regular: f === guild ? 19 : 20 }]));
  const moved = (inTueks: string) =>
    moveOf(pair, {
      ...{ turn: 1, forces: forces(inTueks), tanks: dead('emperor', bene, fremen, guild) },
      spiceOnBoard: [{ area: 'broken-land:11', amount: 3 }],
    });
  const leaves = { from: [{ territory: 'arrakeen', regular: 10 }], to: 'broken-land' };
  expect(await moved('guild')).toMatchObject(leaves);
  expect(await moved('harkonnen')).not.toMatchObject(leaves);
});
