import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeTime, instantAt, shiftDate } from '#kernel/rules/venue-time.ts';
import { newId } from '#kernel/database/connection.ts';
import { notifyRegistration } from '#areas/entries/services/registrations/notify-registration.ts';
import { remindHolds } from '#areas/entries/services/reminders/remind-holds.ts';
import { remindOfTomorrow } from '#areas/entries/services/reminders/remind-of-tomorrow.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { insertGolfers, insertTournaments } from '#tests/factories/bulk.ts';
import { groupEntry, soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

const minuteMs = 60_000;
const zone = 'America/Chicago';

/** A server of its own, without a worker: each test moves its clock and takes the turns itself. */
async function withServer(
  work: (server: TestServer) => Promise<void>,
  settings: Record<string, string> = {},
): Promise<void> {
  const server = await startTestServer({ settings: { ROLES: 'web', ...settings } });
  await work(server).finally(() => server.stop());
}

async function enter(
  server: TestServer,
  token: string,
  tournamentId: string,
  entry: unknown = soloEntry(tournamentId),
): Promise<string> {
  const { status, body } = await server.call('POST', '/api/tournament-registrations', { as: token, body: entry });
  expect(status).toBe(201);
  return body.id;
}

const notesOf = async (server: TestServer, userId: string) =>
  (await server.call('GET', '/api/notifications', { as: await server.tokenOf(userId) })).body.data as {
    title: string;
    message: string;
    path: string;
    type: string;
  }[];
const mailsTo = async (server: TestServer, to: string) =>
  (
    await server.context.pool.query(
      'select channel, subject, content, text, attachments, preference from mails where "to" = $1 order by created_at',
      [to],
    )
  ).rows;

describe('a held place that is not paid for', () => {
  it('is reminded of once, ten minutes before it ends, by list, mail and phone', () =>
    withServer(async (server) => {
      const { token, golfer } = await makeGolfer(server);
      await server.context.pool.query(
        `insert into factors (id, user_id, factor_type, friendly_name, status, phone, created_at)
           values ($1, $2, 'phone', 'Phone', 'verified', '+15550100', now())`,
        [newId(), golfer.userId],
      );
      const tournament = await makeTournament(server);
      const orderId = await enter(server, token, tournament.id);
      server.clock.advance(19 * minuteMs);
      expect(await remindHolds(server.context)).toBe(0);
      server.clock.advance(2 * minuteMs);
      // Two workers at the very same time.
      await Promise.all([remindHolds(server.context), remindHolds(server.context)]);
      expect(await remindHolds(server.context)).toBe(0);
      const { rows } = await server.context.pool.query<{ hold_expires_at: Date }>(
        'select hold_expires_at from tournament_registrations where id = $1',
        [orderId],
      );
      const title = `Your place is held until ${describeTime(rows[0]?.hold_expires_at ?? new Date(0), zone)}`;
      const path = `/tournament-registration/${tournament.id}`;
      const message = 'Pay $100.00 for Test Open before then, or it is given back. Nothing has been charged yet.';
      expect(title).toMatch(/ (AM|PM) C[SD]T$/);
      expect(await notesOf(server, golfer.userId)).toMatchObject([{ title, message, path, type: 'payment_reminder' }]);
      expect(await mailsTo(server, golfer.email)).toMatchObject([
        {
          subject: `${title}: Test Open`,
          preference: 'payment_reminders',
          content: { action: { label: 'Pay $100.00', url: expect.stringContaining(path) } },
        },
      ]);
      expect(await mailsTo(server, '+15550100')).toMatchObject([
        {
          channel: 'sms',
          text: expect.stringMatching(
            /^Your place in Test Open is held until .* C[SD]T\. Pay \$100\.00 before then\. http/,
          ),
        },
      ]);
    }));

  it('is not reminded of when it was paid, left, over, or nobody wants to hear of it', () =>
    withServer(async (server) => {
      const tournament = await makeTournament(server);
      const people = await Promise.all(Array.from({ length: 5 }, () => makeGolfer(server)));
      const [wanted, left, processing, silent, paid] = people as [
        (typeof people)[0],
        (typeof people)[0],
        (typeof people)[0],
        (typeof people)[0],
        (typeof people)[0],
      ];
      const ids = await Promise.all(people.map(({ token }) => enter(server, token, tournament.id)));
      const group = await makeGolfer(server);
      await enter(server, group.token, tournament.id, groupEntry(tournament.id));
      await server.call('DELETE', `/api/tournament-registrations/${ids[1]}`, { as: left.token });
      await server.context.pool.query('update tournament_registrations set is_processing = true where id = $1', [
        ids[2],
      ]);
      await server.call('PUT', '/api/user-notification-preferences', {
        as: silent.token,
        body: { payment_reminders: false },
      });
      await server.context.pool.query(
        `update tournament_registrations set payment_status = 'completed', hold_expires_at = null where id = $1`,
        [ids[4]],
      );
      server.clock.advance(25 * minuteMs);
      expect(await remindHolds(server.context)).toBe(2);
      expect(await notesOf(server, wanted.golfer.userId)).toHaveLength(1);
      expect((await notesOf(server, group.golfer.userId))[0]?.title).toMatch(/^Your places are held until /);
      for (const { golfer } of [left, processing, silent, paid]) {
        expect(await notesOf(server, golfer.userId)).toEqual([]);
        expect(await mailsTo(server, golfer.email)).toEqual([]);
      }
      const late = await makeGolfer(server);
      await enter(server, late.token, tournament.id);
      server.clock.advance(31 * minuteMs);
      expect(await remindHolds(server.context)).toBe(0);
    }));

  it('is not reminded of while it is new, nor when it is short', async () => {
    await withServer(
      async (server) => {
        const { token } = await makeGolfer(server);
        await enter(server, token, (await makeTournament(server)).id);
        expect(await remindHolds(server.context)).toBe(0);
        server.clock.advance(minuteMs + 1_000);
        expect(await remindHolds(server.context)).toBe(1);
      },
      { HOLD_MINUTES: '8' },
    );
    await withServer(
      async (server) => {
        const { token } = await makeGolfer(server);
        await enter(server, token, (await makeTournament(server)).id);
        server.clock.advance(2 * minuteMs);
        expect(await remindHolds(server.context)).toBe(0);
      },
      { HOLD_MINUTES: '4' },
    );
  });
});

describe('a tournament that is played tomorrow', () => {
  it('is told of on the morning before by the venue’s clock, once, with the facts and the calendar file', () =>
    withServer(async (server) => {
      const date = inDays(server, 10);
      const fields = { registrationFee: 0, date, startTime: '09:00' };
      const texas = await makeTournament(server, fields);
      const hawaii = await makeTournament(server, { ...fields, city: 'Honolulu', state: 'HI' });
      const dayAfter = await makeTournament(server, { ...fields, date: shiftDate(date, 1) });
      const cancelled = await makeTournament(server, fields);
      const { token, golfer } = await makeGolfer(server);
      for (const { id } of [texas, hawaii, dayAfter, cancelled]) await enter(server, token, id);
      await server.context.pool.query(`update tournaments set state = 'cancelled' where id = $1`, [cancelled.id]);
      const silent = await makeGolfer(server);
      await enter(server, silent.token, texas.id);
      await server.call('PUT', '/api/user-notification-preferences', {
        as: silent.token,
        body: { tournament_updates: false },
      });
      const withdrawn = await makeGolfer(server);
      await server.call('DELETE', `/api/tournament-registrations/${await enter(server, withdrawn.token, texas.id)}`, {
        as: withdrawn.token,
      });
      const until = (time: string, at: string) =>
        server.clock.advance(instantAt(shiftDate(date, -1), time, at).getTime() - server.clock.now().getTime());

      until('08:59', zone);
      expect(await remindOfTomorrow(server.context)).toBe(0);
      until('09:01', zone);
      await Promise.all([remindOfTomorrow(server.context), remindOfTomorrow(server.context)]);
      expect(await remindOfTomorrow(server.context)).toBe(0);
      const told = await notesOf(server, golfer.userId);
      expect(told).toMatchObject([
        {
          title: 'You play tomorrow',
          type: 'tournament_update',
          path: expect.stringMatching(/^\/tournament-details\/[0-9a-f-]{36}$/),
          message: expect.stringMatching(/^Test Open starts .* 9:00 AM C[SD]T at /),
        },
      ]);
      const [mail, ...more] = await mailsTo(server, golfer.email);
      expect(more).toEqual([]);
      expect(mail).toMatchObject({
        subject: 'You play tomorrow: Test Open',
        preference: 'tournament_updates',
        attachments: [{ filename: 'tournament.ics' }],
      });
      expect(mail?.content.facts.map(([label]: [string]) => label)).toEqual([
        'Tournament',
        'When',
        'Where',
        'Players',
        'Price',
        'Order',
        'Questions?',
      ]);
      for (const other of [silent, withdrawn]) expect(await notesOf(server, other.golfer.userId)).toEqual([]);

      until('09:01', 'Pacific/Honolulu');
      expect(await remindOfTomorrow(server.context)).toBe(1);
      expect(await notesOf(server, golfer.userId)).toHaveLength(2);
    }));

  it('is told of to everybody, batch by batch, and goes on where a turn was cut off', () =>
    withServer(async (server) => {
      const { pool } = server.context;
      const tournament = await makeTournament(server, {
        registrationFee: 0,
        date: inDays(server, 10),
        maxEntries: 2_000,
      });
      const { token, golfer } = await makeGolfer(server);
      await enter(server, token, tournament.id);
      const crowd = await insertGolfers(pool, 1_100);
      await pool.query(
        `insert into tournament_registrations (id, tournament_id, golfer_id, payment_status, payment_amount, mode,
           places, entry_month, created_at, updated_at)
         select gen_random_uuid(), $1, g, 'completed', 0, 'solo', 1, '2026-01', now(), now() from unnest($2::uuid[]) g`,
        [tournament.id, crowd.map(({ golferId }) => golferId)],
      );
      server.clock.advance(instantAt(inDays(server, 9), '12:00', zone).getTime() - server.clock.now().getTime());
      // From the third batch on it fails as it would when the database goes away.
      let batches = 0;
      const failing = new Proxy(pool, {
        get: (target, name) => {
          if (name === 'connect') {
            return () => {
              batches += 1;
              if (batches >= 3) throw new Error('gone');
              return target.connect();
            };
          }
          const value = Reflect.get(target, name) as unknown;
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
      await expect(remindOfTomorrow({ ...server.context, pool: failing })).rejects.toThrow('101 of 101 failed');
      const told = async () =>
        (
          await pool.query(
            `select count(*)::int as notes, count(distinct user_id)::int as people from notifications where subject like 'tomorrow:%'`,
          )
        ).rows[0];
      expect(await told()).toEqual({ notes: 1_000, people: 1_000 });
      expect(await remindOfTomorrow(server.context)).toBe(101);
      expect(await told()).toEqual({ notes: 1_101, people: 1_101 });
      expect(
        (await pool.query(`select count(*)::int as mails from mails where subject_key like '%:tomorrow:%'`)).rows,
      ).toEqual([{ mails: 1_101 }]);
      expect(await notesOf(server, golfer.userId)).toHaveLength(1);
    }));

  it('is found by the index of dates, however many others there are', () =>
    withServer(async (server) => {
      const { pool } = server.context;
      await insertTournaments(pool, 20_000, { now: server.clock.now() });
      await pool.query('analyze tournaments');
      const { rows } = await pool.query<{ text: string }>(
        `select pg_get_indexdef('tournaments_listed'::regclass) as text`,
      );
      expect(rows[0]?.text).toContain('start_date');
      const seen: string[] = [];
      const spying = new Proxy(pool, {
        get: (target, name) => {
          const value = Reflect.get(target, name) as unknown;
          if (name !== 'query') return typeof value === 'function' ? value.bind(target) : value;
          return async (query: { text: string; values: unknown[] }) => {
            const plan = await target.query<{ 'QUERY PLAN': string }>(`explain analyze ${query.text}`, query.values);
            seen.push(plan.rows.map((row) => row['QUERY PLAN']).join('\n'));
            return target.query(query);
          };
        },
      });
      expect(await remindOfTomorrow({ ...server.context, pool: spying })).toBe(0);
      expect(seen[0]).toContain('tournaments_listed');
      expect(seen[0]).not.toMatch(/Seq Scan on tournaments /);
    }));
});

describe('the organizer', () => {
  let server: TestServer;
  let listener: pg.Client;
  const heard: { user: string; event: string; id: string }[] = [];
  beforeAll(async () => {
    server = await startTestServer({ settings: { ROLES: 'web' } });
    listener = new pg.Client({ connectionString: server.databaseUrl });
    await listener.connect();
    listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload ?? '{}')));
    await listener.query('listen live');
  });
  afterAll(async () => {
    await listener.end();
    await server.stop();
  });

  it('is told of each entry and each withdrawal once, without a mail, and their open tabs count anew', async () => {
    const { organizer } = await makeOrganizer(server);
    const tournament = await makeTournament(server, { organizer, registrationFee: 0 });
    const { token } = await makeGolfer(server, { firstName: 'Ada', lastName: 'Par' });
    const orderId = await enter(server, token, tournament.id);
    await notifyRegistration(server.context, orderId);
    await notifyRegistration(server.context, orderId);
    const entry = {
      title: 'New entry',
      message: 'Ada Par entered Test Open.',
      path: `/tournament-details/${tournament.id}`,
      type: 'tournament_update',
    };
    expect(await notesOf(server, organizer.userId)).toMatchObject([entry]);
    await expect.poll(() => heard).toContainEqual({ user: organizer.userId, event: 'tournament', id: tournament.id });
    await server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as: token });
    await notifyRegistration(server.context, orderId);
    await notifyRegistration(server.context, orderId);
    expect(await notesOf(server, organizer.userId)).toMatchObject([
      { title: 'Entry withdrawn', message: 'Ada Par withdrew from Test Open.' },
      entry,
    ]);
    expect(await mailsTo(server, organizer.email)).toEqual([]);
    const captain = await makeGolfer(server, { firstName: 'Cap', lastName: 'Tain' });
    await notifyRegistration(
      server.context,
      await enter(server, captain.token, tournament.id, groupEntry(tournament.id)),
    );
    expect((await notesOf(server, organizer.userId))[0]?.message).toBe('Cap Tain entered Test Open with 4 players.');
  });

  it('is not told of money that came when no place was left', async () => {
    const { organizer } = await makeOrganizer(server);
    const tournament = await makeTournament(server, { organizer });
    const { token, golfer } = await makeGolfer(server);
    const orderId = await enter(server, token, tournament.id);
    const { pool } = server.context;
    const paymentId = newId();
    await pool.query(
      `update tournament_registrations set payment_status = 'refunded', hold_expires_at = null where id = $1`,
      [orderId],
    );
    await pool.query(
      `insert into purchases (id, kind, organizer_id, tournament_id, amount, status, created_at)
       select $1, 'registration', organizer_id, id, 10000, 'open', now() from tournaments where id = $2
       on conflict do nothing`,
      [orderId, tournament.id],
    );
    await pool.query(
      `insert into payments (id, purchase_id, attempt, amount, status, destination, session_id, created_at,
         expires_at)
         values ($1, $2, 1, 10000, 'paid', 'acct_x', 'cs_x', now(), now())`,
      [paymentId, orderId],
    );
    await pool.query(
      `insert into refunds (id, payment_id, amount, reason, status, created_at) values ($1, $2, 10000, 'late_payment', 'owed', now())`,
      [newId(), paymentId],
    );
    await notifyRegistration(server.context, orderId);
    expect(await notesOf(server, golfer.userId)).toHaveLength(1);
    expect(await notesOf(server, organizer.userId)).toEqual([]);
  });
});
