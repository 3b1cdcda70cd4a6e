import { afterAll, beforeAll, expect, it } from 'vitest';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

/** The time it took is printed and not judged. */
it.runIf(process.env.LONG)('500 phones that listen hear of a suspension, each of them', async () => {
  const owner = await makeOrganizer(server);
  const scored = await makeScoredRound(server, { owner, players: 100, seats: 4 });
  const stop = new AbortController();
  const readers = await Promise.all(
    Array.from({ length: 500 }, async (_, place) => {
      const response = await fetch(`${server.url}/api/scoring/events`, {
        headers: { [scoreLinkHeader]: scored.tokens[place % scored.tokens.length] ?? '' },
        signal: stop.signal,
      });
      if (response.status !== 200) throw new Error(String(response.status));
      return response.body?.pipeThrough(new TextDecoderStream()).getReader();
    }),
  );
  const ask = (more: object) =>
    server.call('POST', `/api/organizer/rounds/${scored.round.id}/weather`, {
      as: owner.token,
      body: { action: { action: 'suspend', kind: 'stop_now' }, ...more },
    });
  const { body } = await ask({ dry_run: true });
  const began = performance.now();
  const heard = Promise.all(
    readers.map(async (reader) => {
      for (let text = ''; !text.includes('event: message'); ) text += (await reader?.read())?.value ?? '';
      return performance.now() - began;
    }),
  );
  expect((await ask({ preview: body.preview })).status).toBe(200);
  const answered = performance.now() - began;
  const times = (await heard).sort((one, other) => one - other);
  stop.abort();
  expect(times).toHaveLength(500);
  console.info(
    'answered',
    Math.round(answered),
    'p50',
    Math.round(times[250] ?? 0),
    'p95',
    Math.round(times[474] ?? 0),
    'max',
    Math.round(times[499] ?? 0),
  );
});
