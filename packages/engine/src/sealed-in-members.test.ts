import { describe, expect, test } from 'vitest';
import { after, asked, asksGo, begin, g, go, meddler, notes, on, pick, said, tiny } from './tiny.test-kit.ts';
import { view } from './view.ts';

const bids = g.sealed('bids', pick);
const reveal = g.reveal(bids, {
  do: ({ table }, answers, { emit }) => {
    const told = answers.map(({ player, args }) => `${player}${args.n}`).join(' ');
    table.trail.push(told);
    emit({ type: 'DID', what: told }, { reveals: true });
  },
});
const bidding = g.phase('bidding', {
  asks: [g.ask(pick, { who: (s) => s.players, sealed: bids })],
  rules: [g.on(pick, {})],
  reveals: [reveal],
});
const last = g.phase('last', { asks: [asksGo()], rules: [notes(go, 'went')] });

describe('10. Sealed, in members', () => {
  test('complete is less the spent: who has chosen otherwise is not waited for, nor in the reveal', () => {
    const phase = g.phase('choose', {
      asks: [
        g.ask(pick, { who: () => ['a', 'b', 'c'], sealed: bids }),
        asksGo({ who: () => ['a', 'b', 'c'] }),
      ],
      rules: [g.on(pick, {}), notes(go, 'out')],
      reveals: [reveal],
    });
    const begun = begin(tiny([g.phase('round', { sequence: [phase, last] })]), { players: 3 });
    expect(after(begun, 'a pick 1', 'b pick 2', 'c go').state.table.trail).toEqual(['out', 'a1 b2']);
    expect(after(begun, 'c go', 'b pick 2', 'a pick 1').state.table.trail).toEqual(['out', 'a1 b2']);
    const changed = after(begun, 'a pick 1', 'a go');
    expect(view(changed.plan, changed.state, 'a')).toMatchObject({ sealed: {}, answered: {} });
    expect(after(changed, 'b pick 2', 'c pick 3').state.table.trail).toEqual(['out', 'b2 c3']);
    const none = after(begun, 'a go', 'b go', 'c go');
    expect(none.state.table.trail).toEqual(['out', 'out', 'out']);
    expect(said(none.facts)).toEqual(['-choose', '+last']);
  });

  test('in a member the reveal spends, not the answer: it is replaceable until then', () => {
    const begun = begin(tiny([g.phase('round', { sequence: [bidding, last] })]));
    const one = after(begun, 'a pick 1', 'a pick 2');
    expect(asked(one.plan, one.state)).toEqual(['a pick.1', 'b pick.1']);
    expect(view(one.plan, one.state, null).spent).toEqual([[]]);
    const done = after(one, 'b pick 3');
    expect(done.state.table.trail).toEqual(['a2 b3']);
    expect(said(done.facts)).toEqual(['a2 b3', '-bidding', '+last']);
  });

  test('leaving a member drops the sealed answers given in it', () => {
    const member = { ...bidding, done: on('over') };
    const round = g.phase('round', { repeat: true, sequence: [member, last] });
    const begun = begin(tiny([round, meddler('d')]), { players: 4 });
    const left = after(begun, 'a pick 1', 'd set over');
    expect(left.state.kernel.levels[0]!.sealed).toEqual([]);
    const again = after(left, 'd set', 'a go');
    expect(view(again.plan, again.state, 'a')).toMatchObject({ sealed: {}, answered: {} });
  });

  test('sealed answers are gone also when the same member begins again at once', () => {
    const stops = g.ask(go, { who: () => ['b'], again: true, do: (_, __, { end }) => end() });
    const member = { ...bidding, asks: [...(bidding.asks ?? []), stops] };
    const begun = begin(tiny([g.phase('round', { repeat: true, sequence: [member] })]));
    const again = after(begun, 'a pick 1', 'b go');
    expect(said(again.facts)).toEqual(['-bidding', '+bidding']);
    expect(view(again.plan, again.state, 'a')).toMatchObject({
      sealed: {},
      answered: {},
      awaiting: ['a', 'b'],
    });
    expect(after(again, 'b pick 2', 'a pick 3').state.table.trail).toEqual(['a3 b2']);
  });
});
