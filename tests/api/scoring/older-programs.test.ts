import { afterAll, beforeAll, expect, it } from 'vitest';
import { scoreLinkHeader } from '#contracts/scoring.ts';
import { newId } from '#server/database/connection.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse } from '#tests/factories/golf-rounds.ts';
import { makeScoredRound } from '#tests/factories/scoring.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

// What phones send that keep the program of an earlier version, word by word as it does, and what that reads of the
// answers. A newer server takes all of it, and leaves out nothing: phones update when their round is over, not when the
// server does.

let server: TestServer;
let given: { owner: Awaited<ReturnType<typeof makeOrganizer>>; versionId: string };
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  given = { owner: await makeOrganizer(server), versionId: (await makeCourse(server)).versionId };
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

/** Placeholders: the phone, the cards of two players, and ids of entries. */
const recorded = [
  `{"v":1,"device":"<phone>","seat":0,"app":"CxAi8TI8","offset_ms":-212,"pending":0,"cursor":0,"epoch":0,"entries":[]}`,
  `{"v":1,"device":"<phone>","seat":0,"app":"CxAi8TI8","offset_ms":-212,"pending":2,"cursor":0,"epoch":0,"entries":[
    {"id":"<1>","stamp":1795380692364,"at":"2026-11-22T20:51:32.364Z","card":"<anna>","hole":1,"kind":"score","voice":"second","strokes":5,"after":[]},
    {"id":"<2>","stamp":1795380692365,"at":"2026-11-22T20:51:33.120Z","card":"<dan>","hole":1,"kind":"score","voice":"first","mark":"X","likely":7,"after":[]}]}`,
  `{"v":1,"device":"<phone>","seat":0,"app":"CxAi8TI8","offset_ms":-198,"pending":2,"cursor":2,"epoch":0,"entries":[
    {"id":"<3>","stamp":1795380703002,"at":"2026-11-22T20:51:43.002Z","card":"<anna>","hole":1,"kind":"settle","voice":"second","strokes":4,"after":["<1>"]},
    {"id":"<4>","stamp":1795380704417,"at":"2026-11-22T20:51:44.417Z","card":"<dan>","hole":1,"kind":"score","voice":"first","after":["<2>"]}]}`,
  // A phone without a seat, whose answer was lost: everything once more.
  `{"v":1,"device":"<phone>","seat":null,"app":"source","offset_ms":0,"pending":1,"cursor":0,"epoch":0,"entries":[
    {"id":"<1>","stamp":1795380692364,"at":"2026-11-22T20:51:32.364Z","card":"<anna>","hole":1,"kind":"score","voice":"second","strokes":5,"after":[]}]}`,
];
/** How many entries each of them brings. */
const brings = [0, 2, 2, 1];

const answerRead = [
  'bundle',
  'cards',
  'cursor',
  'entries',
  'epoch',
  'held',
  'more',
  'next_poll_s',
  'now',
  'round',
  'taken',
  'v',
];
const bundleRead = {
  '': [
    'bundle',
    'cards',
    'cursor',
    'devices',
    'entries',
    'epoch',
    'group',
    'link',
    'now',
    'players',
    'round',
    'scorers',
    'tees',
    'tournament',
    'v',
  ],
  link: ['code', 'holes', 'kind', 'label', 'state', 'valid_from'],
  tournament: ['has_public_board', 'id', 'time_zone', 'title'],
  round: [
    'course',
    'date',
    'holes',
    'id',
    'is_closed',
    'is_match',
    'min_protocol',
    'mode',
    'number',
    'rounds',
    'status',
  ],
  group: ['id', 'number', 'start'],
};
const cardRead = [
  'hash',
  'id',
  'is_team',
  'marker',
  'name',
  'players',
  'playing_handicap',
  'start_hole',
  'state',
  'strokes',
  'tee',
];
const entryRead = ['after', 'at', 'card', 'device', 'hole', 'id', 'kind', 'seat', 'seq', 'stamp', 'voice'];

it('a phone with the program of before delivers, and finds all that it reads', async () => {
  const { tokens } = await makeScoredRound(server, given);
  const headers = { [scoreLinkHeader]: tokens[0] ?? '', 'content-type': 'application/json' };
  const { body: bundle } = await server.call('GET', '/api/scoring/bundle', { headers });
  for (const [part, names] of Object.entries(bundleRead))
    expect(Object.keys(part ? bundle[part] : bundle), part).toEqual(expect.arrayContaining(names));
  expect(Object.keys(bundle.cards[0])).toEqual(expect.arrayContaining(cardRead));
  const ids = new Map<string, string>([
    ['phone', newId()],
    ['anna', bundle.cards[0].id],
    ['dan', bundle.cards[3].id],
  ]);
  const idOf = (name: string) => {
    const id = ids.get(name) ?? newId();
    ids.set(name, id);
    return id;
  };
  for (const [turn, text] of recorded.entries()) {
    const sent = text.replace(/<(\w+)>/g, (_, name: string) => idOf(name));
    const { status, body } = await server.call('POST', '/api/scoring/entries', { headers, body: Buffer.from(sent) });
    expect(status, text).toBe(200);
    expect(Object.keys(body)).toEqual(expect.arrayContaining(answerRead));
    expect([body.taken.length, body.held.length, body.v], text).toEqual([brings[turn], 0, 1]);
    expect(Object.keys(body.round)).toEqual(expect.arrayContaining(['is_closed', 'min_protocol', 'status']));
    for (const entry of body.entries) expect(Object.keys(entry)).toEqual(expect.arrayContaining(entryRead));
  }
  const { body: named } = await server.call('POST', '/api/scoring/devices', {
    headers,
    body: { device: idOf('phone'), seat: 0, name: 'iPhone', app: 'CxAi8TI8' },
  });
  expect(Object.keys(named.data[0])).toEqual(
    expect.arrayContaining(['id', 'is_blocked', 'is_waiting', 'last_seen_at', 'name', 'seat']),
  );
});

it('what a program says that is too old, or not made yet, is kept for the committee', async () => {
  const { tokens } = await makeScoredRound(server, given);
  const headers = { [scoreLinkHeader]: tokens[0] ?? '', 'content-type': 'application/json' };
  const { body: bundle } = await server.call('GET', '/api/scoring/bundle', { headers });
  for (const protocol of [0, 2]) {
    const sent = (recorded[1] ?? '')
      .replace('"v":1', `"v":${protocol}`)
      .replace(/<(\w+)>/g, (_, name: string) => (name === 'anna' || name === 'dan' ? bundle.cards[0].id : newId()));
    const { body } = await server.call('POST', '/api/scoring/entries', { headers, body: Buffer.from(sent) });
    expect(body).toMatchObject({ taken: [], held: [{ why: 'protocol' }, { why: 'protocol' }] });
  }
});
