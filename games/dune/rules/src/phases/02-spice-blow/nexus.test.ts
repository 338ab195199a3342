import { describe } from '@rulewright/engine';
import { rule } from '@rulewright/testkit/vitest';
import { expect, test } from 'vitest';
import { dune } from '../../dune.ts';
import type { Position } from '../../opening/position.ts';
import { scenario } from '../../scenario.test-kit.ts';
import { type Game, SIX } from '../../seed-scenario.test-kit.ts';
import { actionOf } from '../../words/vocabulary.ts';

const begin = (more: Partial<Position> = {}): Game =>
  scenario(dune, {
    position: {
      factions: [...SIX],
      turn: 2,
      phase: 'spice-blow',
      forces: [],
      spiceDeck: ['shai-hulud', 'old-gap'],
      ...more,
    },
  });
const READY = { ready: true };
const pair: Partial<Position> = { alliances: [['guild', 'emperor']] };

const two: Partial<Position> = { factions: ['guild', 'emperor'] };

test('two at a table do not ally with their only enemy, unless the table says so or they already have', () => {
  const game = begin(two).refused(
    'guild',
    'nexusAlliance',
    { propose: 'emperor' },
    'WRONG_FACTION',
    '1.10.01.02',
  );
  expect(game.options('guild', actionOf('nexusAlliance'))).toEqual([{ ready: true }]);
  const allied = begin({ ...two, ...pair });
  expect(allied.options('guild', actionOf('nexusAlliance'))).toContainEqual({ break: true });
  const free = scenario(dune, {
    options: { twoPlayerAlliance: true },
    position: {
      ...two,
      factions: ['guild', 'emperor'],
      turn: 2,
      phase: 'spice-blow',
      forces: [],
      spiceDeck: ['shai-hulud', 'old-gap'],
    },
  });
  free
    .act('guild', 'nexusAlliance', { propose: 'emperor' })
    .act('emperor', 'nexusAlliance', { accept: 'guild' });
  expect(free.state.table.ally.guild).toBe('emperor');
});

rule('1.10.01.02', 'two factions ally when one proposes and the other accepts', () => {
  const game = begin().act('guild', 'nexusAlliance', { propose: 'emperor' });
  expect(game.facts('ALLIANCE_PROPOSED')).toEqual([
    { type: 'ALLIANCE_PROPOSED', from: 'guild', to: 'emperor' },
  ]);
  game.act('emperor', 'nexusAlliance', { accept: 'guild' });
  expect(game.facts('ALLIANCE_FORMED')).toEqual([
    { type: 'ALLIANCE_FORMED', factions: ['guild', 'emperor'] },
  ]);
  expect(game.state.table.ally.guild).toBe('emperor');
  expect(game.state.table.nexus?.proposals).toEqual([]);
});

rule('1.10.01.03', 'everybody sees alliances', () => {
  const game = begin().act('guild', 'nexusAlliance', { propose: 'emperor' });
  game.act('emperor', 'nexusAlliance', { accept: 'guild' });
  expect(game.view('fremen').table.alliances).toEqual([['emperor', 'guild']]);
  expect(game.told(null)).toEqual(game.told('guild'));
});

test('a proposal may be declined', () => {
  const game = begin()
    .act('guild', 'nexusAlliance', { propose: 'emperor' })
    .act('emperor', 'nexusAlliance', { decline: 'guild' });
  expect(game.facts('ALLIANCE_DECLINED')).toEqual([
    { type: 'ALLIANCE_DECLINED', from: 'guild', to: 'emperor' },
  ]);
  game.refused('emperor', 'nexusAlliance', { accept: 'guild' }, 'NO_PROPOSAL', '1.10.01.02');
});

rule.refuses('1.10.01.02', 'no proposal to oneself, to strangers, to the allied, or twice', () => {
  begin({ ...pair, factions: ['guild', 'emperor', 'fremen', 'atreides'] })
    .refused('fremen', 'nexusAlliance', { propose: 'fremen' }, 'WRONG_FACTION', '1.10.01.02')
    .refused('fremen', 'nexusAlliance', { propose: 'harkonnen' }, 'WRONG_FACTION', '1.10.01.02')
    .refused('fremen', 'nexusAlliance', { propose: 'guild' }, 'ALREADY_ALLIED', '1.10.01.02')
    .refused('fremen', 'nexusAlliance', { accept: 'atreides' }, 'NO_PROPOSAL', '1.10.01.02')
    .refused('fremen', 'nexusAlliance', { decline: 'atreides' }, 'NO_PROPOSAL', '1.10.01.02')
    .act('fremen', 'nexusAlliance', { propose: 'atreides' })
    .refused('fremen', 'nexusAlliance', { propose: 'atreides' }, 'ALREADY_DONE', '1.10.01.02');
});

rule.refuses(
  '1.10.01.02',
  'a faction enters one new alliance in a Nexus, and its other proposals lapse',
  () => {
    const game = begin()
      .act('guild', 'nexusAlliance', { propose: 'emperor' })
      .act('guild', 'nexusAlliance', { propose: 'fremen' })
      .act('emperor', 'nexusAlliance', { accept: 'guild' })
      .refused('fremen', 'nexusAlliance', { accept: 'guild' }, 'NO_PROPOSAL', '1.10.01.02')
      .act('emperor', 'nexusAlliance', { break: true });
    game
      .refused('guild', 'nexusAlliance', { propose: 'fremen' }, 'ALREADY_DONE', '1.10.01.02')
      .refused('fremen', 'nexusAlliance', { propose: 'guild' }, 'ALREADY_DONE', '1.10.01.02');
  },
);

rule.refuses('1.10.01.04', 'an alliance takes no third member', () => {
  begin(pair).refused('guild', 'nexusAlliance', { propose: 'fremen' }, 'ALREADY_ALLIED', '1.10.01.04');
});

rule.refuses('1.10.01.05', 'nobody is in two alliances, but several alliances stand side by side', () => {
  const game = begin(pair)
    .act('fremen', 'nexusAlliance', { propose: 'atreides' })
    .refused('guild', 'nexusAlliance', { accept: 'fremen' }, 'ALREADY_ALLIED', '1.10.01.05')
    .act('atreides', 'nexusAlliance', { accept: 'fremen' });
  expect(game.view(null).table.alliances).toHaveLength(2);
});

rule('1.10.01.06', 'either ally breaks the alliance at once, and both may ally anew', () => {
  const game = begin(pair).act('guild', 'nexusAlliance', { break: true });
  expect(game.facts('ALLIANCE_BROKEN')).toEqual([
    { type: 'ALLIANCE_BROKEN', factions: ['guild', 'emperor'], by: 'guild' },
  ]);
  expect(game.state.table.ally.emperor).toBeNull();
  game
    .act('emperor', 'nexusAlliance', { propose: 'fremen' })
    .act('fremen', 'nexusAlliance', { accept: 'emperor' });
  expect(game.state.table.ally.emperor).toBe('fremen');
});

rule.refuses('1.10.01.06', 'who has no ally breaks nothing', () => {
  begin(pair).refused('fremen', 'nexusAlliance', { break: true }, 'NOT_ALLIED', '1.10.01.06');
});

rule('1.10.01.07', 'a Nexus ends when all are ready', () => {
  const game = begin();
  for (const f of SIX.slice(1)) game.act(f, 'nexusAlliance', READY);
  expect(game.waitingFor()).toEqual(['atreides']);
  game.act('atreides', 'nexusAlliance', READY);
  expect(game.facts('NEXUS_ENDED')).toHaveLength(1);
  expect(game.state.table.nexus).toBeNull();
});

rule('1.10.01.07', 'who is ready may think again, and an alliance makes everybody think again', () => {
  const game = begin()
    .act('guild', 'nexusAlliance', READY)
    .refused('guild', 'nexusAlliance', READY, 'ALREADY_DONE', '1.10.01.07')
    .act('guild', 'nexusAlliance', { ready: false })
    .refused('guild', 'nexusAlliance', { ready: false }, 'ALREADY_DONE', '1.10.01.07')
    .act('guild', 'nexusAlliance', READY)
    .act('fremen', 'nexusAlliance', { propose: 'guild' })
    .act('guild', 'nexusAlliance', { accept: 'fremen' });
  expect(game.state.table.nexus?.ready).toEqual([]);
});

rule.refuses('1.10.00', 'alliances change in a Nexus only', () => {
  const game = begin({ ...pair, spiceDeck: ['old-gap'], phase: 'battle' });
  game
    .refused('guild', 'nexusAlliance', { break: true }, 'NOT_ASKED', '1.10.01.06')
    .refused('guild', 'nexusAlliance', { ready: true }, 'NOT_ASKED', '1.10.00')
    .refused('fremen', 'nexusAlliance', { propose: 'atreides' }, 'NOT_ASKED', '1.10.00');
});

test('absent players are ready', () => {
  const game = begin();
  for (const f of SIX) game.timeOut(f, 'nexusAlliance');
  expect(game.facts('NEXUS_ENDED')).toHaveLength(1);
});

test('a Nexus of random players ends', () => {
  for (let seed = 0; seed < 20; seed++) {
    const game = scenario(dune, {
      seed: `${seed}`,
      position: {
        factions: [...SIX],
        turn: 2,
        phase: 'spice-blow',
        forces: [],
        spiceDeck: ['shai-hulud', 'old-gap'],
      },
    });
    let inputs = 0;
    game.until((now) => now.state.table.nexus === null || ++inputs > 300);
    expect(inputs).toBeLessThan(300);
  }
});

test('the text of a view names the phase, its part, the blow and the proposals', () => {
  const game = begin().act('guild', 'nexusAlliance', { propose: 'emperor' });
  const text = describe(game.plan, game.view('fremen'));
  expect(text).toContain('Turn 2 of 10, spice-blow (nexus)');
  expect(text).toContain('Spice blow on pile A: 1 worms');
  expect(text).toContain('guild proposes an alliance to emperor');
});
