import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { eventData } from '#areas/integrations/contract/webhooks.ts';
import { typesFor } from '#areas/integrations/contract/webhook-choices.ts';
import { sendDeliveries } from '#areas/integrations/services/send-deliveries.ts';
import { dispatchEvent } from '#areas/integrations/services/dispatch-event.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { slotOffer } from '#tests/factories/slots.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { makeWebhook, type Receiver, startReceiver } from '#tests/factories/webhook-receiver.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
let receiver: Receiver;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  receiver = await startReceiver();
  return () => receiver.stop();
});

const base = '/api/owner/webhooks';
const [second, minute, hour, day] = [1_000, 60_000, 3_600_000, 86_400_000];
/** Moves the clock, and sends what is due then; the queue itself lives in the database's time. */
const later = async (ms: number, endpointId: string) => {
  server.clock.advance(ms);
  await sendDeliveries(server.context, endpointId);
};
const deliveriesOf = async (token: string, id: string) =>
  (await server.call('GET', `${base}/${id}/deliveries`, { as: token })).body.data;
/** Waits until so many tries in all have ended: their answers are written down a moment after they were given. */
const untilTried = (endpointId: string, times: number) =>
  until(
    async () =>
      (
        await server.context.pool.query(
          `select count(*)::int as tries
           from webhook_attempts t
           join webhook_deliveries d on d.id = t.delivery_id
           where d.endpoint_id = $1`,
          [endpointId],
        )
      ).rows[0].tries,
    (tries) => tries >= times,
  );
const publish = async (token: string, name: string) =>
  (
    await server.call('POST', '/api/tournaments', {
      as: token,
      body: {
        action: 'publish',
        tournamentName: name,
        organizerName: 'Society',
        countryClub: 'Links',
        date: new Date(server.clock.now().getTime() + 30 * day).toISOString().slice(0, 10),
        maxEntries: 2,
        registrationFee: 0,
        city: 'Austin',
        state: 'TX',
      },
    })
  ).body.id as string;

describe('a webhook', () => {
  it('is told of what happens, signed so that the library of the standard believes it', async () => {
    const { token } = await makeOrganizer(server, { charges: false });
    const { secret } = await makeWebhook(server, token, { url: receiver.url });
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const id = await publish(token, 'Told Open');
    await receiver.until(1);
    const message = receiver.verified(secret);
    expect(message).toMatchObject({ type: 'tournament.published', data: { id, title: 'Told Open', revenue: null } });
    expect(new Date(message.timestamp).getTime()).toBeGreaterThan(0);
    const headers = receiver.received[0]?.headers;
    expect(headers?.['webhook-id']).toMatch(/^[0-9a-f-]{36}$/);
    const [one] = receiver.received;
    const forged = { ...one, body: one?.body.replace('Told', 'Cold') } as (typeof receiver.received)[number];
    expect(() => receiver.verified(secret, forged)).toThrow();
    expect(() => receiver.verified(`whsec_${Buffer.alloc(32).toString('base64')}`)).toThrow();
  });

  it('hears of entries with everybody in them, of a full field, of a change at the desk and of who left, in order', async () => {
    const { token } = await makeOrganizer(server, { charges: false });
    const { secret, id } = await makeWebhook(server, token, { url: receiver.url });
    const tournament = await publish(token, 'Two Places');
    const golfers = await Promise.all([makeGolfer(server), makeGolfer(server)]);
    const entries: string[] = [];
    for (const golfer of golfers) {
      const entered = await server.call('POST', '/api/tournament-registrations', {
        as: golfer.token,
        body: soloEntry(tournament),
      });
      entries.push(entered.body.id);
      await receiver.until(entries.length + 1);
    }
    await receiver.until(4);
    await server.call('PUT', `/api/organizer/tournaments/${tournament}/check-in`, {
      as: token,
      body: { registration_id: entries[0], position: 0, is_here: true },
    });
    await receiver.until(5);
    await server.call('DELETE', `/api/tournament-registrations/${entries[1]}`, { as: golfers[1]?.token });
    await receiver.until(6);
    const told = receiver.received.map((one) => receiver.verified(secret, one));
    expect(told.map(({ type }) => type)).toEqual([
      'tournament.published',
      'registration.completed',
      'registration.completed',
      'tournament.full',
      'checkin.changed',
      'registration.withdrawn',
    ]);
    expect(told[1]?.data).toMatchObject({ tournament_title: 'Two Places', players: [{ name: 'Pat Player0' }] });
    for (const player of [told[1]?.data.players[0], told[4]?.data.player])
      for (const part of ['first_name', 'last_name', 'has_account']) expect(player).not.toHaveProperty(part);
    expect(told[4]?.data.player.checked_in_at).toBeTruthy();
    for (const { type, data } of told)
      expect(eventData[type as keyof typeof eventData].safeParse(data).error, type).toBeUndefined();
    await untilTried(id, 6);
    const rows = await deliveriesOf(token, id);
    expect(rows.every(({ state }: { state: string }) => state === 'done')).toBe(true);
    // Dispatched once more, nothing is told twice.
    const { rows: events } = await server.context.pool.query('select id from events where subject_id = $1', [
      tournament,
    ]);
    for (const event of events) await dispatchEvent(server.context, event.id);
    await quiet(server);
    expect(receiver.received).toHaveLength(6);
  });

  it('is told of what it asked for alone, and somebody else’s of nothing', async () => {
    const [one, other] = await Promise.all([makeOrganizer(server), makeOrganizer(server)]);
    await makeWebhook(server, one.token, { url: receiver.url, types: ['registration.completed'] });
    await makeWebhook(server, other.token, { url: receiver.url });
    const id = await publish(one.token, 'Mine');
    const { token } = await makeGolfer(server);
    await server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(id) });
    await receiver.until(1);
    expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toEqual(['registration.completed']);
  });

  it('is for platinum; nothing is written for who has none, and nothing is sent while the plan sleeps', async () => {
    const { token } = await makeOrganizer(server, { plan: 'premium', charges: false });
    const refused = await server.call('POST', base, { as: token, body: { url: receiver.url } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'upgrade_required' } });
    await publish(token, 'Nobody hears');
    const platinum = await makeOrganizer(server, { charges: false });
    await makeWebhook(server, platinum.token, { url: receiver.url });
    await server.context.pool.query('update organizer_subscriptions set subscribed = false where user_id = $1', [
      platinum.organizer.userId,
    ]);
    await publish(platinum.token, 'Asleep');
    await quiet(server);
    expect(receiver.received).toHaveLength(0);
    const { rows } = await server.context.pool.query(
      `select 1 from webhook_events e join organizers o on o.id = e.organizer_id where o.user_id = $1`,
      [platinum.organizer.userId],
    );
    expect(rows).toHaveLength(0);
  });

  it('signs with both secrets for a day after another was made', async () => {
    const { token } = await makeOrganizer(server, { charges: false });
    const { id, secret } = await makeWebhook(server, token, { url: receiver.url });
    const rotated = await server.call('POST', `${base}/${id}/rotate`, { as: token, body: {} });
    const ping = () => server.call('POST', `${base}/${id}/test`, { as: token, body: { type: 'ping' } });
    await ping();
    for (const one of [secret, rotated.body.secret]) expect(receiver.verified(one).type).toBe('ping');
    const { rows } = await server.context.pool.query(
      `update webhook_endpoints set old_until = now() - interval '1 second' where id = $1 returning url`,
      [id],
    );
    expect(rows).toHaveLength(1);
    await ping();
    expect(() => receiver.verified(secret)).toThrow();
    expect(receiver.verified(rotated.body.secret).type).toBe('ping');
  });

  it('is tried by every type with data of its real shape', async () => {
    const { token } = await makeOrganizer(server, { charges: false });
    const { id, secret } = await makeWebhook(server, token, { url: receiver.url });
    const types = typesFor('organizer');
    for (const type of types) {
      // Six a minute are allowed.
      server.clock.advance(10 * second);
      const answer = await server.call('POST', `${base}/${id}/test`, { as: token, body: { type } });
      expect(answer, type).toMatchObject({ status: 200, body: { status: 200, is_done: true, answer: 'thanks' } });
      const { data } = receiver.verified(secret);
      expect(eventData[type].safeParse(data).error, type).toBeUndefined();
    }
    server.clock.advance(-types.length * 10 * second);
    expect(receiver.received[0]?.headers['webhook-test']).toBe('true');
    const events = await server.call('GET', '/api/owner/events', { as: token });
    expect(events.body.data).toEqual([]);
  });

  it('of a chat gets a sentence, which calls nobody', async () => {
    const { token } = await makeOrganizer(server, { charges: false });
    await makeWebhook(server, token, { url: receiver.url, kind: 'slack' });
    await makeWebhook(server, token, { url: `${receiver.url}2`, kind: 'discord' });
    await publish(token, 'Loud <!channel> Open');
    await receiver.until(2);
    const bodies = receiver.received.map(({ body }) => JSON.parse(body));
    expect(bodies).toContainEqual({ text: 'Loud &lt;!channel&gt; Open is published.' });
    expect(bodies).toContainEqual({
      content: 'Loud <!channel> Open is published.',
      allowed_mentions: { parse: [] },
    });
  });
});

describe('what is not taken', () => {
  it('is tried again ten times over three days, with the same id, and then given up until it is sent again', async () => {
    const { token } = await makeOrganizer(server, { charges: false });
    const { id, secret } = await makeWebhook(server, token, { url: receiver.url });
    receiver.answer({ status: 500, body: 'out of order' });
    await publish(token, 'Hard to tell');
    await receiver.until(1);
    const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
    for (const [n, wait] of waits.entries()) {
      await untilTried(id, n + 1);
      await later(wait * 0.85, id);
      expect(receiver.received, `after ${n + 1}`).toHaveLength(n + 1);
      await later(wait * 0.3, id);
      expect(receiver.received, `try ${n + 2}`).toHaveLength(n + 2);
    }
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const { body } = await server.call('GET', base, { as: token });
    expect(body).toMatchObject({ dead: 1, data: [{ state: 'failing', dead: 1, week: { success_rate: 0 } }] });
    const [delivery] = await deliveriesOf(token, id);
    const detail = await server.call('GET', `${base}/deliveries/${delivery.id}`, { as: token });
    expect(detail.body).toMatchObject({
      state: 'dead',
      tries: 10,
      attempts: { 9: { status: 500, answer: 'out of order' } },
    });
    expect(JSON.parse(detail.body.request.body)).toMatchObject({ type: 'tournament.published' });
    receiver.answer({ status: 204 });
    expect((await server.call('POST', `${base}/deliveries/${delivery.id}/retry`, { as: token, body: {} })).status).toBe(
      200,
    );
    await receiver.until(11);
    // Signed by the server's clock, which is days ahead of the library's.
    expect(() => receiver.verified(secret)).toThrow(/timestamp/i);
    await expect.poll(() => deliveriesOf(token, id)).toMatchObject([{ state: 'done', cause: 'replay' }]);
    server.clock.advance(-waits.reduce((sum, wait) => sum + wait * 1.15, 0));
  });

  it('waits as long as it is asked to', async () => {
    const { token } = await makeOrganizer(server, { charges: false });
    const { id } = await makeWebhook(server, token, { url: receiver.url });
    receiver.answer({ status: 429, headers: { 'retry-after': '600' } });
    await publish(token, 'Slowly');
    await receiver.until(1);
    await untilTried(id, 1);
    await later(590 * second, id);
    expect(receiver.received).toHaveLength(1);
    await later(15 * second, id);
    expect(receiver.received).toHaveLength(2);
    server.clock.advance(-605 * second);
  });

  it('by one that is gone is the end of it: 410 turns it off, and its person is told', async () => {
    const { token, organizer } = await makeOrganizer(server, { charges: false });
    const { id } = await makeWebhook(server, token, { url: receiver.url });
    receiver.answer({ status: 410 });
    await publish(token, 'Gone');
    await server.mailTo(organizer.email, /webhook was turned off/);
    expect((await server.call('GET', base, { as: token })).body.data).toMatchObject([
      { state: 'off', off_reason: 'gone' },
    ]);
    await publish(token, 'Not told');
    await quiet(server);
    expect(receiver.received).toHaveLength(1);
    // Turned on again, it gets what it missed.
    receiver.answer({ status: 200 });
    await server.call('PATCH', `${base}/${id}`, { as: token, body: { state: 'on' } });
    const since = new Date(server.clock.now().getTime() - hour).toISOString();
    const replayed = await server.call('POST', `${base}/${id}/replay`, { as: token, body: { since } });
    expect(replayed).toMatchObject({ status: 200, body: { sent_again: 2 } });
    await receiver.until(3);
    expect(receiver.received.slice(1).map(({ body }) => JSON.parse(body).data.title)).toEqual(['Gone', 'Not told']);
  });

  it('for five days turns it off, and what waits is given up', async () => {
    const { token, organizer } = await makeOrganizer(server, { charges: false });
    const { id } = await makeWebhook(server, token, { url: receiver.url });
    receiver.answer({ status: 503 });
    await publish(token, 'First');
    await receiver.until(1);
    await untilTried(id, 1);
    server.clock.advance(3 * day);
    await publish(token, 'Second');
    await receiver.until(3);
    await untilTried(id, 3);
    await later(2 * day + minute, id);
    await server.mailTo(organizer.email, /webhook was turned off/);
    expect((await server.call('GET', base, { as: token })).body).toMatchObject({
      dead: 2,
      data: [{ state: 'off', off_reason: 'failed', waiting: 0 }],
    });
    server.clock.advance(-5 * day - minute);
  });

  it('by a redirect: nobody follows it', async () => {
    const elsewhere = await startReceiver();
    const { token } = await makeOrganizer(server, { charges: false });
    const { id } = await makeWebhook(server, token, { url: receiver.url });
    receiver.answer({ status: 307, headers: { location: elsewhere.url } });
    const answer = await server.call('POST', `${base}/${id}/test`, { as: token, body: {} });
    expect(answer.body).toMatchObject({ status: 307, is_done: false });
    expect(elsewhere.received).toHaveLength(0);
    await elsewhere.stop();
  });
});

describe('its keeping', () => {
  it('names what is wrong with it, and does not make more than twenty', async () => {
    const { token } = await makeOrganizer(server, { charges: false });
    for (const [url, message] of [
      ['ftp://example.com/x', 'https://'],
      ['http://example.com/x', 'https://'],
      ['https://user:word@example.com/x', 'password'],
      ['https://10.0.0.1/x', 'open internet'],
      ['https://localhost.localdomain.invalid/x', 'no such name'],
      ['https://93.184.216.34:22/x', 'port'],
    ] as const) {
      const answer = await server.call('POST', base, { as: token, body: { url } });
      expect(answer, url).toMatchObject({ status: 422, body: { errors: [{ field: 'url' }] } });
      expect(answer.body.errors[0].message, url).toContain(message);
    }
    expect(
      await server.call('POST', base, { as: token, body: { url: receiver.url, types: ['nothing'] } }),
    ).toMatchObject({
      status: 422,
    });
    const make = () => server.call('POST', base, { as: token, body: { url: receiver.url } });
    const made = await Promise.all(Array.from({ length: 13 }, make));
    // Twenty calls a minute are allowed.
    server.clock.advance(minute);
    made.push(...(await Promise.all(Array.from({ length: 10 }, make))));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(made.filter(({ status }) => status === 409)).toHaveLength(3);
  });

  it('never tells its secret again', async () => {
    const { token } = await makeOrganizer(server, { charges: false });
    const { id, secret } = await makeWebhook(server, token, { url: receiver.url });
    const { body } = await server.call('GET', base, { as: token });
    expect(JSON.stringify(body)).not.toContain(secret.slice(6));
    const { rows } = await server.context.pool.query('select to_jsonb(w)::text as row from webhook_endpoints w');
    for (const { row } of rows) expect(row).not.toContain(secret.slice(6));
    expect((await server.call('DELETE', `${base}/${id}`, { as: token })).status).toBe(200);
    expect((await server.call('DELETE', `${base}/${id}`, { as: token })).status).toBe(404);
  });
});

describe('programs that ask', () => {
  it('get each event once, in the order of commits, while others write', async () => {
    const { token, organizer } = await makeOrganizer(server, { charges: false });
    const { id } = await makeWebhook(server, token, { url: receiver.url });
    await server.call('PATCH', `${base}/${id}`, { as: token, body: { state: 'off' } });
    const key = (
      await server.call('POST', '/api/owner/keys', {
        as: token,
        body: { name: 'Poller', permissions: ['field.read'] },
      })
    ).body.key as string;
    const { id: tournament } = await makeTournament(server, { organizer, registrationFee: 0, maxEntries: 60 });
    const golfers = await Promise.all(Array.from({ length: 12 }, () => makeGolfer(server)));
    const seen: string[] = [];
    let after: string | undefined;
    const read = async () => {
      const query = after ? `?after=${after}&limit=3` : '?limit=3';
      const { body } = await server.call('GET', `/api/owner/events${query}`, {
        headers: { authorization: `Bearer ${key}` },
      });
      seen.push(...body.data.map((one: { id: string }) => one.id));
      after = body.next;
      return body;
    };
    const entering = Promise.all(
      golfers.map((golfer) =>
        server.call('POST', '/api/tournament-registrations', { as: golfer.token, body: soloEntry(tournament) }),
      ),
    );
    await until(read, () => seen.length >= 13);
    await entering;
    expect(new Set(seen).size).toBe(13);
    expect(seen).toHaveLength(13);
    const { body } = await server.call('GET', '/api/owner/events?type=registration.completed', {
      headers: { authorization: `Bearer ${key}` },
    });
    expect(body.data).toHaveLength(12);
    // The key may read the field, but not reach people.
    expect(body.data[0].data.players[0]).toMatchObject({ name: 'Pat Player0', email: '', phone: '' });
    expect((await server.call('GET', '/api/owner/events?after=x', { as: token })).body.errors[0].field).toBe('after');
  });
});

describe('clubs', () => {
  it('with premium hear of their bookings', async () => {
    const basic = await makeClub(server, { plan: 'basic' });
    const body = { url: receiver.url };
    expect(await server.call('POST', base, { as: basic.token, body })).toMatchObject({
      status: 403,
      body: { code: 'upgrade_required' },
    });
    const { token } = await makeClub(server, { plan: 'premium' });
    const { id, secret } = await makeWebhook(server, token, body);
    const list = await server.call('GET', base, { as: token });
    expect(list.body.types.map(({ type }: { type: string }) => type)).toEqual([
      'booking.created',
      'booking.cancelled',
      'payout.paid',
      'ping',
    ]);
    const wrong = { url: receiver.url, types: ['order.paid'] };
    expect((await server.call('POST', base, { as: token, body: wrong })).status).toBe(422);
    const slot = await server.call('POST', '/api/tournament-slots', {
      as: token,
      body: slotOffer(server),
    });
    expect(slot.status, JSON.stringify(slot.body)).toBeLessThan(300);
    const { token: organizer } = await makeOrganizer(server);
    const booked = await server.call('POST', '/api/functions/book-tournament-slot', {
      as: organizer,
      body: { slotId: slot.body.id, withDining: false },
    });
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    await receiver.until(1);
    expect(receiver.verified(secret)).toMatchObject({ type: 'booking.created', data: { status: 'booked' } });
    expect((await server.call('GET', '/api/owner/events', { as: token })).body.data).toHaveLength(1);
    expect((await server.call('GET', `${base}/${id}/deliveries`, { as: organizer })).status).toBe(404);
  });
});
