import { expect, test } from 'vitest';
import { stateOf } from '../opening/position-state.test-kit.ts';
import type { FactionId } from '../words/ids.ts';
import { type Describable, describe } from './describe.ts';
import { present } from './present.ts';

const THREE: FactionId[] = ['atreides', 'harkonnen', 'fremen'];
const captured = () =>
  stateOf({
    factions: THREE,
    advanced: true,
    phase: 'battle',
    leaders: [
      { id: 'chani', status: 'captured' },
      { id: 'otheym', status: 'tanks', deaths: 2 },
      { id: 'jamis', status: 'tanks' },
    ],
  });

test('the table is shown in the words of a position', () => {
  const shown = present(
    stateOf({ factions: THREE, phase: 'bidding', alliances: [['fremen', 'atreides']] }),
    null,
  );
  expect(shown.forces[0]).toEqual({
    faction: 'atreides',
    area: 'arrakeen:9',
    regular: 10,
    elite: 0,
    advisor: 0,
  });
  expect(shown.alliances).toEqual([['atreides', 'fremen']]);
  expect(Object.keys(shown.reserves)).toEqual(THREE);
});

test('strangers cannot tell a captive or a face-down leader from one at home', () => {
  const status = (viewer: FactionId | null) =>
    present(captured(), viewer)
      .leaders.filter((l) => l.faction === 'fremen')
      .map((l) => l.status);
  expect(status('fremen')).toEqual(['pool', 'captured', 'tanks', 'pool', 'tanks']);
  expect(status('atreides')).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'tanks']);
  expect(present(captured(), 'atreides').missingLeaders).toEqual([
    { faction: 'fremen', faceDown: 1, captured: 1 },
  ]);
  expect(status('harkonnen')).toEqual(['unknown', 'captured', 'unknown', 'unknown', 'tanks']);
});

test('what strangers see is the same whoever is the captive', () => {
  const other = stateOf({
    factions: THREE,
    advanced: true,
    phase: 'battle',
    leaders: [
      { id: 'stilgar', status: 'captured' },
      { id: 'chani', status: 'tanks', deaths: 2 },
      { id: 'jamis', status: 'tanks' },
    ],
  });
  expect(present(other, 'atreides')).toEqual(present(captured(), 'atreides'));
  expect(present(other, null)).toEqual(present(captured(), null));
});

test('a view in words has the board, the order and one’s own secrets, and nobody else’s', () => {
  const d = stateOf({
    factions: THREE,
    phase: 'bidding',
    turn: 3,
    hands: { atreides: ['lasgun'], fremen: ['karama'] },
    traitors: { atreides: ['feyd-rautha'], fremen: ['lady-jessica'] },
    spiceOnBoard: [{ area: 'broken-land:11', amount: 8 }],
  });
  const view: Describable = {
    player: 'atreides',
    table: present(d, 'atreides'),
    hand: d.hand.atreides,
    phases: ['bidding'],
    actor: null,
    frames: [],
    awaiting: ['fremen'],
    outcome: null,
  };
  expect(describe(view)).toMatchInlineSnapshot(`
    "Turn 3 of 10, bidding
    You are Atreides (atreides)
    Waiting for fremen
    Storm in sector 0; order atreides > harkonnen > fremen
    Board:
      Carthag (carthag, stronghold): harkonnen 10 in 10
      Arrakeen (arrakeen, stronghold): atreides 10 in 9
      Sietch Tabr (sietch-tabr, stronghold): fremen 10 in 13
      Broken Land (broken-land, sand): 8 spice in 11
    Factions:
      atreides: reserves 10; tanks 0
      harkonnen: reserves 10; tanks 0
      fremen: reserves 10; tanks 0
    Spice deck 21, discards A: none
    Treachery deck 31, discards: none
    Behind your shield:
      10 spice; cards: lasgun; traitors: feyd-rautha"
  `);
  expect(describe(view)).not.toContain('karama');
});

test('whoever sees everything sees where every leader is', () => {
  const { leaders, missingLeaders } = present(captured(), null, true);
  expect(leaders.filter(({ status }) => status === 'unknown')).toEqual([]);
  expect(leaders.find(({ id }) => id === 'chani')).toMatchObject({ status: 'captured', holder: 'harkonnen' });
  expect(missingLeaders).toEqual([]);
});
