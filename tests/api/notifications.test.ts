import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionCookieOf } from '#server/routes/session-cookies.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';

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
  /** Reads a person's stream until a text appears in it. */
  async function hear(token: string, what: RegExp, act: () => Promise<unknown>): Promise<string> {
    const end = new AbortController();
    const answer = await fetch(`${server.url}/api/events`, {
      headers: { cookie: sessionCookieOf(token) },
      signal: end.signal,
    });
    const reader = answer.body?.getReader();
    let text = '';
    const until = Date.now() + 5_000;
    let isActed = false;
    while (Date.now() < until && reader) {
      const part = await Promise.race([reader.read(), server.pause(500).then(() => null)]);
      if (part?.value) text += new TextDecoder().decode(part.value);
      if (text.includes('event: ready') && !isActed) {
        isActed = true;
        await act();
      }
      if (what.test(text) || part?.done) break;
    }
    end.abort();
    return text;
  }

  it('tell the golfer that an order changed, by its id alone', async () => {
    const tournament = await makeTournament(server, { registrationFee: 0 });
    const { token } = await makeGolfer(server);
    const other = await makeGolfer(server);
    let id = '';
    const enter = async () => {
      id = (await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(tournament.id) }))
        .body.id;
    };
    const heardByOther = hear(other.token, /event: registration/, async () => {});
    const heard = await hear(token, /event: registration/, enter);
    expect(heard).toContain('event: registration');
    expect(heard).toContain(JSON.stringify({ id }));
    expect(heard).toMatch(/event: registration\ndata: \{"id":"[0-9a-f-]{36}"\}\n\n/);
    expect(await heardByOther).not.toContain('event: registration');
  });

  it('tell the person’s other tabs and browsers, and nobody else, what was read in one', async () => {
    const { token } = await makeGolfer(server);
    const other = await makeGolfer(server);
    const leave = { title: 'Note', message: 'To myself', type: 'system' };
    const { body: note } = await server.call('POST', '/api/notifications', { as: token, body: leave });
    const read = (ids: string[] | 'all') =>
      server.call('PATCH', '/api/notifications', { as: token, body: { ids, read: true } });
    const heardByOther = hear(other.token, /event: notifications_read/, async () => {});
    const heard = await hear(token, /event: notifications_read\n.*\n/, () => read([note.id]));
    expect(heard).toContain(`event: notifications_read\ndata: ${JSON.stringify({ id: note.id })}`);
    expect(await heardByOther).not.toContain('notifications_read');
  });

  it('end when the person signs out, and never begin for nobody', async () => {
    const { token } = await makeGolfer(server);
    const heard = await hear(token, /signed_out/, () =>
      server.call('POST', '/api/auth/sign-out', { as: token, body: {} }),
    );
    expect(heard).toContain('event: signed_out');
    expect((await server.call('GET', '/api/events')).status).toBe(401);
  });
});
