import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#kernel/database/connection.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { makeGolfer } from '#tests/factories/accounts.ts';
import { insertGolfers } from '#tests/factories/bulk.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
});
afterAll(() => server.stop());

const told = (notices: Notice[]) => inTransaction(server.context.pool, (tx) => notify(server.context, tx, notices));
const notice = (userId: string, fields: Partial<Notice> = {}): Notice => ({
  userId,
  type: 'payment_reminder',
  subject: 'due:1',
  title: 'A payment is open',
  message: 'Pay now.',
  path: '/payment',
  ...fields,
});

async function reached(userId: string): Promise<{
  listed: string[];
  mailed: { subject: string; preference: string | null; to: string }[];
  texted: string[];
  pushed: number;
}> {
  const ask = async (text: string) => (await server.context.pool.query(text, [userId])).rows;
  return {
    listed: (await ask('select title from notifications where user_id = $1 order by seq')).map(({ title }) => title),
    mailed: await ask(
      `select subject, preference, "to"
       from mails
       where user_id = $1 and channel = 'email' and subject not like 'Verify%'
       order by created_at`,
    ),
    texted: (await ask(`select text from mails where user_id = $1 and channel = 'sms'`)).map(({ text }) => text),
    pushed:
      (
        await server.context.pool.query(
          `select 1
           from graphile_worker._private_jobs j
           join graphile_worker._private_tasks t on t.id = j.task_id
           where t.identifier = 'send-push'
             and j.payload ->> 'notificationId' in (select id::text from notifications where user_id = $1)`,
          [userId],
        )
      ).rowCount ?? 0,
  };
}

async function provePhone(userId: string): Promise<void> {
  await server.context.pool.query(
    `insert into factors (id, user_id, factor_type, friendly_name, phone, status, created_at)
       values (gen_random_uuid(), $1, 'phone', 'Mobile', '+15550100', 'verified', now())`,
    [userId],
  );
}
const subscribe = (userId: string) =>
  server.context.pool.query(
    `insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, device, created_at)
       values (gen_random_uuid(), $1::uuid, 'https://push.test/' || $1::text, 'x', 'y', 'z', now())`,
    [userId],
  );

describe('telling somebody something', () => {
  it('lists, mails, pushes and texts it once, however often the cause repeats', async () => {
    const { golfer, token } = await makeGolfer(server);
    await provePhone(golfer.userId);
    await subscribe(golfer.userId);
    await Promise.all(Array.from({ length: 5 }, () => told([notice(golfer.userId, { hasTextMessage: true })])));
    await told([notice(golfer.userId, { hasTextMessage: true }), notice(golfer.userId, { hasTextMessage: true })]);
    expect(await reached(golfer.userId)).toEqual({
      listed: ['A payment is open'],
      mailed: [{ subject: 'A payment is open', preference: 'payment_reminders', to: golfer.email }],
      texted: [`A payment is open. Pay now. ${server.baseUrl}/payment`],
      pushed: 1,
    });
    expect((await server.call('GET', '/api/notifications', { as: token })).body.data[0]).toMatchObject({
      path: '/payment',
      type: 'payment_reminder',
    });
  });

  it('honours what was switched off, but not for what is owed', async () => {
    const { golfer, token } = await makeGolfer(server);
    await subscribe(golfer.userId);
    await server.call('PUT', '/api/user-notification-preferences', {
      as: token,
      body: { payment_reminders: false, email_notifications: false },
    });
    await told([
      notice(golfer.userId, { hasTextMessage: true }),
      notice(golfer.userId, { type: 'venue_update', subject: 'slot:1', title: 'A slot' }),
    ]);
    expect(await reached(golfer.userId)).toEqual({ listed: ['A slot'], mailed: [], texted: [], pushed: 1 });
    await told([notice(golfer.userId, { subject: 'refund:1', title: 'Refund sent', isEssential: true })]);
    expect(await reached(golfer.userId)).toMatchObject({
      listed: ['A slot', 'Refund sent'],
      mailed: [{ subject: 'Refund sent', preference: null }],
      pushed: 1,
    });
  });

  it('says nothing of what was taken back', async () => {
    const { golfer } = await makeGolfer(server);
    const failing = inTransaction(server.context.pool, async (tx) => {
      await notify(server.context, tx, [notice(golfer.userId)]);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await reached(golfer.userId)).toEqual({ listed: [], mailed: [], texted: [], pushed: 0 });
  });

  it('tells a whole field in one go, each in turn, and two who tell the same people do not wait for each other for ever', async () => {
    const golfers = await insertGolfers(server.context.pool, 300);
    const notices = golfers.map(({ userId }) => notice(userId, { type: 'tournament_update', subject: 'moved:1' }));
    await Promise.all([
      told(notices),
      told([...notices].reverse()),
      told(notices.map((one) => ({ ...one, subject: 'moved:2' }))),
    ]);
    const { rows } = await server.context.pool.query(
      `select count(*)::int as n, count(distinct (user_id, subject))::int as different,
         count(distinct (user_id, seq))::int as numbers
       from notifications
       where user_id = any($1)`,
      [golfers.map(({ userId }) => userId)],
    );
    expect(rows[0]).toEqual({ n: 600, different: 600, numbers: 600 });
  });
});
