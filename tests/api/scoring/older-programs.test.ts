import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { newId } from '#kernel/database/connection.ts';
import { type Host, makeHost } from '#tests/factories/hosts.ts';
import { entry, makeScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { cardsAfter, saveConversation, lacks, recordedConversations, replay, shapeOf } from './conversation.ts';
import { recordConversation } from './record-conversation.ts';

// The calls of phones that keep the program of an earlier version, recorded word by word, and the fields that it reads
// of the answers. A newer server takes all of it, and leaves out nothing: phones update when their round is over, not
// when the server does.

let server: TestServer;
let given: Host;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = await makeHost(server);
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

/** `RECORD=2026-11 npx vitest run <this file>` keeps what the present program says, for the servers that come. */
const { RECORD } = process.env;

const world = () => makeScoredRound(server, { ...given, holes: 'front', mode: 'marker' });

it.runIf(RECORD)('the present program is recorded', async () => {
  saveConversation(RECORD ?? '', await recordConversation(server, await world()));
});

describe.each(recordedConversations())('phones with the program of %s', (_name, conversation) => {
  it('deliver word by word as they did, read what they read, and sign what they signed', async () => {
    const scored = await world();
    expect(await replay(server, scored, conversation)).toEqual([]);
    expect(await cardsAfter(server, scored)).toEqual(conversation.cards);
  });
});

it('what an answer lacks of what a program read is named', () => {
  const shape = shapeOf({ v: 1, cards: [{ id: 'a', hash: null }], round: { status: 'playing' } });
  expect(
    lacks({ v: 1, cards: [{ id: 'b', hash: 'x', more: 1 }], round: { status: 'finished' }, news: 1 }, shape),
  ).toEqual([]);
  expect(lacks({ v: '1', cards: [{ hash: null }, { id: 7, hash: null }] }, shape)).toEqual([
    '.v is string, was number',
    '.cards[].id',
    '.cards[].id is number, was string',
    '.round',
  ]);
});

it('what a program says that is too old, or not made yet, is kept for the committee', async () => {
  const { tokens } = await makeScoredRound(server, given);
  const headers = { [scoreLinkHeader]: tokens[0] ?? '', 'content-type': 'application/json' };
  const { body: bundle } = await server.call('GET', '/api/scoring/bundle', { headers });
  for (const protocol of [0, 2]) {
    const sent = {
      ...{ v: protocol, device: newId(), seat: 0, app: 'source', offset_ms: 0, pending: 2, cursor: 0, epoch: 0 },
      entries: [entry(bundle.cards[0].id), entry(bundle.cards[0].id, { hole: 2 })],
    };
    const { body } = await server.call('POST', '/api/scoring/entries', { headers, body: sent });
    expect(body).toMatchObject({ taken: [], held: [{ why: 'protocol' }, { why: 'protocol' }] });
  }
});
