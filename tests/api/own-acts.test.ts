import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asDoer, announcingActOf } from '#kernel/database/acting-person.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { emit } from '#kernel/database/events.ts';
import { type EventType, liveNameOf } from '#kernel/rules/events.ts';
import { notify } from '#areas/messages/services/notify.ts';
import { makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { openCheckout, pay, untilOrder } from '#tests/factories/checkout.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember } from '#tests/factories/team.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { until } from '#tests/until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

async function entered() {
  const owner = await makeOrganizer(server, { plan: 'pro' });
  const tournament = await makeTournament(server, { organizer: owner.organizer });
  const { token, golfer } = await makeGolfer(server);
  const { orderId, sessionId } = await openCheckout(server, token, tournament.id);
  await pay(server, sessionId);
  await untilOrder(server, token, orderId, { payment_status: 'completed' });
  await quiet(server);
  return { owner, tournament, token, email: golfer.email, orderId };
}
const titlesOf = async (as: string): Promise<string[]> =>
  (await server.call('GET', '/api/notifications', { as })).body.data.map(({ title }: { title: string }) => title);
const mailsTo = async (email: string): Promise<{ subject: string; text: string }[]> => {
  const { rows } = await server.context.pool.query(
    `select subject, coalesce(text, content::text) as text from mails where "to" = $1 order by created_at, id`,
    [email],
  );
  return rows;
};

/** Notices to the doer and to somebody else, told of an event of that kind that the doer caused. */
async function toldOf(type: EventType, more: { isEssential?: boolean; isReceipt?: boolean } = {}) {
  const [doer, other] = [await makeGolfer(server), await makeGolfer(server)];
  const { pool } = server.context;
  const now = server.clock.now();
  const subjectId = newId();
  let by: string | null = null;
  // Nothing happened to anything: the event is taken back before it is told.
  const isTakenBack = new Error('taken back');
  const written = inTransaction(pool, async (tx) => {
    await asDoer(doer.golfer.userId, () => emit(tx, { type, subjectId, now }));
    by = (await tx.query('select by_user_id from events where subject_id = $1', [subjectId])).rows[0]?.by_user_id;
    throw isTakenBack;
  });
  await expect(written).rejects.toBe(isTakenBack);
  const tell = (by: string | null) =>
    announcingActOf(by, () =>
      inTransaction(pool, (tx) =>
        notify(
          server.context,
          tx,
          [doer, other].map(({ golfer }) => ({
            userId: golfer.userId,
            type: 'system' as const,
            subject: `${type}:${subjectId}`,
            title: `Told of ${type}`,
            message: 'It happened.',
            ...more,
          })),
        ),
      ),
    );
  await tell(by);
  // The same is told once more where something else of it happens, which is nobody's act.
  await tell(null);
  const heard = async ({ token, golfer }: typeof doer) => [
    (await titlesOf(token)).filter((title) => title === `Told of ${type}`).length,
    (await mailsTo(golfer.email)).filter(({ subject }) => subject === `Told of ${type}`).length,
  ];
  return { by, doer, byDoer: await heard(doer), byOther: await heard(other) };
}

describe('an event that somebody caused', () => {
  it.each(Object.keys(liveNameOf) as EventType[])(
    '%s is not told to them, then or later, but to others',
    async (type) => {
      const { by, doer, byDoer, byOther } = await toldOf(type);
      expect(by).toBe(doer.golfer.userId);
      expect({ byDoer, byOther }).toEqual({ byDoer: [0, 0], byOther: [1, 1] });
      const counted = await server.call('GET', '/api/notifications', { as: doer.token });
      expect(counted.body.unread).toBe(counted.body.data.filter(({ read }: { read: boolean }) => !read).length);
    },
  );

  it.each([{ isEssential: true }, { isReceipt: true }])('is told to them as a receipt: %j', async (more) => {
    expect(await toldOf('order.paid', more)).toMatchObject({ byDoer: [1, 1], byOther: [1, 1] });
  });

  it('carries who called, and nobody for what a program or a job does', async () => {
    const { owner, orderId, token } = await entered();
    const byOf = async (type: EventType) =>
      (
        await server.context.pool.query('select by_user_id from events where type = $1 and subject_id = $2', [
          type,
          orderId,
        ])
      ).rows[0]?.by_user_id;
    expect(await byOf('registration.completed')).toBeNull();
    expect((await server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as: token })).status).toBe(200);
    expect(await byOf('registration.ended')).not.toBeNull();
    expect(await byOf('registration.ended')).not.toBe(owner.organizer.userId);
  });
});

describe('golfers who enter in the same moment', () => {
  it('have each done it themselves, and not whoever was served first', async () => {
    const { organizer } = await makeOrganizer(server, { plan: 'pro' });
    const { id } = await makeTournament(server, { organizer, registrationFee: 0 });
    const golfers = await Promise.all(Array.from({ length: 8 }, () => makeGolfer(server)));
    await Promise.all(
      golfers.map(({ token }) =>
        server.call('POST', '/api/tournament-registrations', { as: token, body: soloEntry(id) }),
      ),
    );
    const { rows } = await server.context.pool.query<{ is_own: boolean }>(
      `select e.by_user_id is not distinct from g.user_id as is_own
       from events e
       join tournament_registrations r on r.id = e.subject_id
       join golfers g on g.id = r.golfer_id
       where e.type = 'registration.completed' and r.tournament_id = $1`,
      [id],
    );
    expect(rows).toEqual(golfers.map(() => ({ is_own: true })));
  });
});

describe('what somebody did themselves', () => {
  it('an organizer who gives all back is not told that the golfer withdrew, and the golfer has one mail of it', async () => {
    const { owner, tournament, token, email, orderId } = await entered();
    const refund = await server.call(
      'POST',
      `/api/organizer/tournaments/${tournament.id}/registrations/${orderId}/refund`,
      { as: owner.token, body: {} },
    );
    expect(refund.status, JSON.stringify(refund.body)).toBe(200);
    await until(
      () => titlesOf(token),
      (titles) => titles.includes('Refund sent'),
    );
    await quiet(server);
    expect(await titlesOf(owner.token)).toEqual(['New entry']);
    const mails = (await mailsTo(email)).filter(({ subject }) => /ended|Refund/.test(subject));
    expect(mails.map(({ subject }) => subject)).toMatchObject([
      expect.stringMatching(/^Registration ended: Test Open, /),
    ]);
    expect(mails[0]?.text).toContain('$100.00 goes back to your card.');
  });

  it('the activity says in the past tense what was given back, how much and to whom, and nothing of what was looked at', async () => {
    const { owner, tournament, orderId } = await entered();
    await server.call('POST', '/api/functions/check-connect-status', { as: owner.token, body: {} });
    await server.context.pool.query(
      `insert into audit_entries (id, organizer_id, actor_id, action, subject, details, created_at)
       values (gen_random_uuid(), $1, $2, 'POST /api/slot-bookings/payment-returns', '', '{}', $3)`,
      [owner.organizer.organizerId, owner.organizer.userId, server.clock.now()],
    );
    const path = `/api/organizer/tournaments/${tournament.id}/registrations/${orderId}/refund`;
    expect((await server.call('POST', path, { as: owner.token, body: { amount: 40 } })).status).toBe(200);
    const read = async () => (await server.call('GET', '/api/activity', { as: owner.token })).body.data;
    const entries = await until(read, ({ length }) => length > 0);
    expect(entries.map(({ text }: { text: string }) => text)).toEqual([
      expect.stringMatching(/^.+ refunded Pat Player0 \$40 \(Test Open\)\.$/),
    ]);
  });

  it('the activity tells what a sponsor pays to who may read the books alone', async () => {
    const owner = await makeOrganizer(server, { plan: 'premium' });
    const team = { accountType: 'organizer', ownerId: owner.organizer.organizerId } as const;
    const changes = [{ field: 'amount', before: '500000', after: '300000' }];
    await server.context.pool.query(
      `insert into audit_entries (id, organizer_id, actor_id, action, subject, details, created_at)
       values (gen_random_uuid(), $1, $2, 'PATCH /api/organizer/sponsorships/:id', '', $3, $4)`,
      [team.ownerId, owner.organizer.userId, { label: 'Acme', changes }, server.clock.now()],
    );
    const textOf = async (as: string, headers = {}) =>
      (await server.call('GET', '/api/activity', { as, headers })).body.data[0].text;
    expect(await textOf(owner.token)).toMatch(/ changed the amount of Acme from \$5,000 to \$3,000\.$/);
    const desk = await makeMember(server, team, 'desk');
    expect(await textOf(desk.token, desk.headers)).toMatch(/ changed the sponsor Acme\.$/);
  });

  it.each([{ dry_run: true }, { action: 'list' }, { action: { op: 'constructor' } }, { position: 1.5 }])(
    'the activity has what was done and can be read, whatever the request brings along that nobody reads: %j',
    async (body) => {
      const owner = await makeOrganizer(server, { plan: 'pro' });
      const { id } = await makeTournament(server, { organizer: owner.organizer });
      expect((await server.call('DELETE', `/api/tournaments/${id}`, { as: owner.token, body })).status).toBe(200);
      const read = () => server.call('GET', '/api/activity', { as: owner.token });
      const { body: activity } = await until(read, ({ status, body }) => status !== 200 || body.data.length > 0);
      expect(activity.data).toMatchObject([{ text: 'Orla Organizer deleted Test Open.' }]);
    },
  );

  it('the activity tells no name of a field that is not the own, whatever id a request has brought along', async () => {
    const { orderId } = await entered();
    const { rows } = await server.context.pool.query('select id from registration_players where registration_id = $1', [
      orderId,
    ]);
    const curious = await makeOrganizer(server, { plan: 'pro' });
    for (const details of [{ player: rows[0].id }, { registration: orderId }])
      await server.context.pool.query(
        `insert into audit_entries (id, organizer_id, actor_id, action, subject, details, created_at)
         values (gen_random_uuid(), $1, $2, 'POST /api/organizer/rounds/:id/corrections', '', $3, $4)`,
        [curious.organizer.organizerId, curious.organizer.userId, details, server.clock.now()],
      );
    const entries = (await server.call('GET', '/api/activity', { as: curious.token })).body.data;
    expect(entries).toHaveLength(2);
    for (const { text } of entries) expect(text).toMatch(/ corrected the scores of a card\.$/);
  });

  it('a golfer who withdraws has one mail that says what goes back, and the organizer hears who it was', async () => {
    const { owner, token, email, orderId } = await entered();
    expect((await server.call('DELETE', `/api/tournament-registrations/${orderId}`, { as: token })).status).toBe(200);
    await until(
      () => titlesOf(token),
      (titles) => titles.includes('Refund sent'),
    );
    await quiet(server);
    expect(await titlesOf(owner.token)).toEqual(['Entry withdrawn', 'New entry']);
    const mails = (await mailsTo(email)).filter(({ subject }) => /ended|Refund/.test(subject));
    expect(mails.map(({ subject }) => subject)).toMatchObject([
      expect.stringMatching(/^Registration ended: Test Open, /),
    ]);
    expect(mails[0]?.text).toContain('$100.00 goes back to your card.');
  });
});
