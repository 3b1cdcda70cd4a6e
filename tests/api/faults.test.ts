import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUpSchema } from '#areas/accounts/contract/accounts.ts';
import { demoProvider } from '#stand-ins/stripe/demo-provider.ts';
import { signUp } from '#areas/accounts/services/sign-up.ts';
import { handleProviderEvent } from '#apps/server/services/webhooks/provider-events.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { type Fault, faultyPool } from '#tests/factories/faults.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  await setSwitches(server, { deliveries: 'hold' });
});
afterAll(() => server.stop());

const moments: Fault['when'][] = ['before', 'after'];
const tables = [
  'users',
  'accounts',
  'profiles',
  'golfers',
  'organizers',
  'country_clubs',
  'sessions',
  'refresh_tokens',
  'one_time_tokens',
  'mails',
];
const counts = async () => {
  const { rows } = await server.context.pool.query(
    `select ${tables.map((table) => `(select count(*)::int from ${table}) as ${table}`).join(', ')},
       (select count(*)::int from graphile_worker._private_jobs) as jobs`,
  );
  return rows[0] as Record<string, number>;
};

const profiles = {
  golfer: { first_name: 'Ann', last_name: 'Lee' },
  organizer: { first_name: 'O', last_name: 'R', organization_name: 'Org' },
  country_club: {
    club_name: 'C',
    contact_name: 'Pat Lee',
    phone: '+1 555 0100',
    address: 'a',
    city: 'Austin',
    state: 'TX',
    zip_code: '78735',
  },
};

describe('a fault at every statement of sign-up', () => {
  it.each(Object.entries(profiles))(
    'leaves a %s wholly made or not made at all, and the same address works afterwards',
    async (account_type, profile) => {
      const input = (email: string) =>
        signUpSchema.parse({ email, password: 'secret1', options: { data: { account_type, profile } } });
      for (const when of moments) {
        for (let at = 1; at < 100; at++) {
          const email = `fault-${account_type}-${when}-${at}@fault.test`;
          const before = await counts();
          const faulty = faultyPool(server.context.pool, { at, when });
          const isMade = await signUp({ ...server.context, pool: faulty.pool }, input(email), {
            passwordHash: 'x',
          }).then(
            () => true,
            () => false,
          );
          const after = await counts();
          const isThere =
            (await server.context.pool.query('select 1 from users where email = $1', [email])).rowCount === 1;
          if (isThere) {
            // The commit went through, whatever the answer said: everything is there.
            const { rows } = await server.context.pool.query(
              `select u.id, p.user_id as profile, coalesce(g.id, o.id, c.id) as record, a.id as account, m.id as mail from users u
             left join profiles p on p.user_id = u.id left join accounts a on a.user_id = u.id left join golfers g on g.user_id = u.id
             left join organizers o on o.user_id = u.id
             left join country_clubs c on c.user_id = u.id
             left join mails m on m."to" = u.email
             where u.email = $1`,
              [email],
            );
            expect(Object.values(rows[0]).every(Boolean), `${when} ${at}`).toBe(true);
          } else {
            expect(after, `${when} ${at}`).toEqual(before);
            await signUp(server.context, input(email), { passwordHash: 'x' });
          }
          if (isMade) {
            expect(faulty.statements()).toBeLessThan(at);
            expect(at).toBeGreaterThan(8);
            break;
          }
        }
      }
    },
  );

  it('signs nobody in when the session cannot be written, and makes no account', async () => {
    await server.context.pool.query('alter table refresh_tokens add constraint broken check (false) not valid');
    const before = await counts();
    const body = {
      email: 'no-session@fault.test',
      password: 'secret1',
      options: { data: { account_type: 'golfer', profile: profiles.golfer } },
    };
    const failed = await server.call('POST', '/api/auth/sign-up', { body });
    expect(failed.status).toBe(500);
    expect([failed.headers['set-cookie']].flat().join()).not.toMatch(/session_token=[A-Za-z0-9]/);
    expect(await counts()).toEqual(before);
    await server.context.pool.query('alter table refresh_tokens drop constraint broken');
    expect((await server.call('POST', '/api/auth/sign-up', { body })).status).toBe(201);
  });
});

describe('a fault at every statement of a subscription event', () => {
  const planOf = async (userId: string) => {
    const { rows } = await server.context.pool.query(
      'select plan_type, subscribed, status, stripe_subscription_id is not null as known from organizer_subscriptions where user_id = $1',
      [userId],
    );
    return rows[0] ?? null;
  };

  it.each(['checkout.session.completed', 'customer.subscription.created', 'invoice.paid'])(
    '%s leaves the plan as it was or as it becomes, and the next try completes it',
    async (type) => {
      for (const when of moments) {
        for (let at = 1; at < 60; at++) {
          const { token, organizer } = await makeOrganizer(server, { charges: false, plan: 'free' });
          const { body } = await server.call('POST', '/api/functions/create-organizer-subscription', {
            as: token,
            body: { plan: 'pro' },
          });
          const sessionId = sessionIdOf(body.url);
          await demoProvider(server.url).subscribe(sessionId);
          const session = await server.context.stripe.checkout.sessions.retrieve(sessionId);
          const objects = { checkout: sessionId, customer: session.subscription, invoice: session.invoice };
          const objectId = String(objects[type.split('.')[0] as keyof typeof objects]);
          const event = { eventId: 'fault', type, objectId, account: null };
          const before = await planOf(organizer.userId);
          const faulty = faultyPool(server.context.pool, { at, when });
          const isDone = await handleProviderEvent({ ...server.context, pool: faulty.pool }, event).then(
            () => true,
            () => false,
          );
          const bought = { plan_type: 'pro', subscribed: true, status: 'active', known: true };
          expect([before, bought], `${when} ${at}`).toContainEqual(await planOf(organizer.userId));
          await handleProviderEvent(server.context, event);
          expect(await planOf(organizer.userId), `${when} ${at}`).toEqual(bought);
          const notes = await server.context.pool.query(
            `select 1 from notifications where user_id = $1 and title = 'Your plan is Pro'`,
            [organizer.userId],
          );
          expect(notes.rowCount, `${when} ${at}`).toBe(1);
          if (isDone) {
            expect(faulty.statements()).toBeLessThan(at);
            expect(at).toBeGreaterThan(5);
            break;
          }
        }
      }
    },
    60_000,
  );

  it('gives an event credit once, wherever its payment is interrupted', async () => {
    for (const when of moments) {
      for (let at = 1; at < 40; at++) {
        const { token, organizer } = await makeOrganizer(server, { charges: false, plan: 'free' });
        const { body } = await server.call('POST', '/api/functions/create-event-credit', { as: token, body: {} });
        const sessionId = sessionIdOf(body.url);
        await demoProvider(server.url).payCheckout(sessionId);
        const event = { eventId: 'fault', type: 'checkout.session.completed', objectId: sessionId, account: null };
        const faulty = faultyPool(server.context.pool, { at, when });
        const isDone = await handleProviderEvent({ ...server.context, pool: faulty.pool }, event).then(
          () => true,
          () => false,
        );
        await handleProviderEvent(server.context, event);
        const { rows } = await server.context.pool.query(
          `select (select count(*)::int from event_credits where organizer_id = $1) as credits,
             (select array_agg(status) from plan_checkouts where user_id = $2) as checkouts`,
          [organizer.organizerId, organizer.userId],
        );
        expect(rows[0], `${when} ${at}`).toEqual({ credits: 1, checkouts: ['paid'] });
        if (isDone) break;
      }
    }
  });
});
