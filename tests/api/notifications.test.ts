import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';
import { type HeardEvent, openStream } from '#tests/factories/streams.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const leave = (token: string, title: string, fields = {}) =>
  server.call('POST', '/api/notifications', {
    as: token,
    body: { title, message: 'Hello', type: 'system', ...fields },
  });

describe('notifications', () => {
  it('are listed newest first, filtered, marked one by one and all at once', async () => {
    const { token } = await makeGolfer(server);
    for (const title of ['One', 'Two', 'Three'])
      expect((await leave(token, title, title === 'Two' ? { type: 'venue_update' } : {})).status).toBe(201);
    const list = (query = '') => server.call('GET', `/api/notifications${query}`, { as: token });
    const { body } = await list();
    expect(body).toMatchObject({
      unread: 3,
      data: [{ title: 'Three', read: false }, { title: 'Two' }, { title: 'One' }],
    });
    expect((await list('?filter=venue_update')).body.data).toHaveLength(1);
    const marked = await server.call('PATCH', '/api/notifications', {
      as: token,
      body: { ids: [body.data[0].id], read: true },
    });
    expect(marked.body).toEqual({ unread: 2 });
    expect((await list('?filter=unread')).body.data).toHaveLength(2);
    expect(
      (await server.call('PATCH', '/api/notifications', { as: token, body: { ids: 'all', read: true } })).body,
    ).toEqual({ unread: 0 });
    const first = await list('?limit=2');
    expect((await list(`?limit=2&cursor=${first.body.next_cursor}`)).body.data).toMatchObject([{ title: 'One' }]);
  });

  it('belong to one person: nobody else reads, marks or leaves them', async () => {
    const one = await makeGolfer(server);
    const two = await makeGolfer(server);
    const { body } = await leave(one.token, 'Mine');
    expect((await server.call('GET', '/api/notifications', { as: two.token })).body.data).toEqual([]);
    await server.call('PATCH', '/api/notifications', { as: two.token, body: { ids: [body.id], read: true } });
    expect((await server.call('GET', '/api/notifications', { as: one.token })).body.unread).toBe(1);
    expect(await leave(two.token, 'For you', { user_id: one.golfer.userId })).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('keep preferences: none at first, then what was set, the others on', async () => {
    const { token, golfer } = await makeGolfer(server);
    expect((await server.call('GET', '/api/user-notification-preferences', { as: token })).body.data).toEqual([]);
    const saved = await server.call('PUT', '/api/user-notification-preferences', {
      as: token,
      body: { payment_reminders: false },
    });
    expect(saved.body).toEqual({
      user_id: golfer.userId,
      email_notifications: true,
      push_notifications: true,
      payment_reminders: false,
      tournament_updates: true,
      venue_updates: true,
    });
    await server.call('PUT', '/api/user-notification-preferences', { as: token, body: { venue_updates: false } });
    expect((await server.call('GET', '/api/user-notification-preferences', { as: token })).body.data[0]).toMatchObject({
      payment_reminders: false,
      venue_updates: false,
    });
  });
});

describe('live events', () => {
  /** The events of some people's open streams until `what` was said to the first of them. */
  async function hear(tokens: string[], what: string, act: () => Promise<unknown>): Promise<HeardEvent[][]> {
    const heard = tokens.map((): HeardEvent[] => []);
    const streams = tokens.map((token, n) => openStream(server.url, token, (event) => heard[n]?.push(event)));
    const has =
      (name: string) =>
      (events: HeardEvent[] = []) =>
        events.some(({ event }) => event === name);
    await until(() => heard.every(has('ready')));
    await act();
    await until(() => has(what)(heard[0]));
    for (const stream of streams) stream.close();
    return heard.map((events) => events.filter(({ event }) => event === what));
  }

  it('tell the golfer that an order changed, by its id alone, and nobody else', async () => {
    const tournament = await makeTournament(server, { registrationFee: 0 });
    const { token } = await makeGolfer(server);
    const other = await makeGolfer(server);
    let id = '';
    const [own, others] = await hear([token, other.token], 'registration', async () => {
      id = (await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) }))
        .body.id;
    });
    expect(own).toEqual([{ id: '', event: 'registration', data: { id } }]);
    expect(others).toEqual([]);
  });

  it('tell the person’s other tabs and browsers, and nobody else, what was read in one', async () => {
    const { token } = await makeGolfer(server);
    const other = await makeGolfer(server);
    const leave = { title: 'Note', message: 'To myself', type: 'system' };
    const { body: note } = await server.call('POST', '/api/notifications', { as: token, body: leave });
    const [own, others] = await hear([token, other.token], 'notifications_read', () =>
      server.call('PATCH', '/api/notifications', { as: token, body: { ids: [note.id], read: true } }),
    );
    expect(own).toEqual([{ id: '', event: 'notifications_read', data: { id: note.id } }]);
    expect(others).toEqual([]);
  });

  it('end when the person signs out, and never begin for nobody', async () => {
    const { token } = await makeGolfer(server);
    const [heard] = await hear([token], 'signed_out', () =>
      server.call('POST', '/api/auth/sign-out', { as: token, body: {} }),
    );
    expect(heard).toHaveLength(1);
    expect((await server.call('GET', '/api/events')).status).toBe(401);
  });
});
