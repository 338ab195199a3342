// A whole game of Dune with two models, played again without them.
import { readTranscript, replaySeat, writeTranscript } from '@rulewright/agents';
import { modelSeat, openModel } from '@rulewright/agents/model';
import { play, randomSeat } from '@rulewright/bots';
import { scriptedModel } from '@rulewright/testkit/scripted-model';
import { expect, test } from 'vitest';
import { gameNamed, planOf } from '../games.ts';
import { rulebook } from '../rulebook.ts';

test('9, 21: a game of Dune with two models, their talk and forfeits comes out byte for byte with the network shut', async () => {
  const listed = gameNamed('dune');
  const [plan, rules] = [planOf(listed), rulebook(listed)];
  const server = await scriptedModel();
  const entry = { title: 'M', provider: 'openai-compatible', model: 'm', baseUrl: server.url } as const;
  const models = await Promise.all(['one', 'two'].map((id) => openModel({ ...entry, id }, {})));
  const seats = models.map((model) => modelSeat(model, { plan, rules, now: () => 0 }));
  const start = { seed: 'dune', players: 3, options: { maxTurns: 3 } };
  const budget = { forfeits: 1_000 }; // they go on
  const first = await play(plan, start, [...seats, randomSeat(plan, 'r')], { budget, talk: 'table' });
  await server.close();
  expect(first.outcome).not.toBeNull();
  expect(first.given.some(({ origin, cause }) => origin === 'forfeit' && cause === 'malformed')).toBe(true);
  expect(first.attempts.some(({ verdict, seat }) => verdict === 'accepted' && seat === 'model:two')).toBe(
    true,
  );
  const words = first.attempts.filter(({ talk }) => talk);
  expect(words).toHaveLength(first.said.length);
  expect(words.length).toBeGreaterThanOrEqual(2 * 2 * 3); // two models, before bidding and before shipment, three turns
  const transcripts = seats.map((seat) => writeTranscript(seat.lines(), first.attempts));

  const replays = transcripts.map((text) => replaySeat(readTranscript(text), rules));
  const again = await play(plan, start, [...replays, randomSeat(plan, 'r')], { budget, talk: 'table' });
  expect(again.log).toEqual(first.log);
  expect(again.said).toEqual(first.said);
  expect(replays.map((seat) => writeTranscript(seat.lines(), again.attempts))).toEqual(transcripts);

  const changed = transcripts.map((text, n) =>
    n === 1 ? text.replace('Attempts left: 3.', 'Tries left: 3.') : text,
  );
  const others = changed.map((text) => replaySeat(readTranscript(text), rules));
  const stopped = await play(plan, start, [...others, randomSeat(plan, 'r')], { budget, talk: 'table' });
  expect(stopped.void?.why).toMatch(
    /^turn \d+ differs from the record in line \d+: "Attempts left: 3\." instead of "Tries left: 3\."$/,
  );
});
