import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { makeClub, makeGolfer, makeOrganizer } from '#tests/factories/accounts.ts';
import { heronPoint, inAustin } from '#tests/factories/courses.ts';
import { setSwitches } from '#tests/factories/checkout.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

let server: TestServer;
let columns: { name: string; type: string }[];
let stranger: string;
/** Courses of several callers are at a facility each. */
let facilities = 0;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  await setSwitches(server, { deliveries: 'hold' });
  const { rows } = await server.context.pool.query(
    `select distinct on (column_name) column_name as name, data_type as type
     from information_schema.columns
     where table_schema = 'public'
     order by 1`,
  );
  columns = rows;
  stranger = (await makeOrganizer(server)).organizer.userId;
});
afterAll(() => server.stop());

/** The fields that only the server decides: identity, rights, owner, price and state. */
const decidedByServer = [
  'account_type',
  'is_admin',
  'plan',
  'plan_type',
  'subscription_tier',
  'subscribed',
  'subscription_end',
  'user_id',
  'golfer_id',
  'organizer_id',
  'country_club_id',
  'golferId',
  'organizerId',
  'userId',
  'stripe_account_id',
  'charges_enabled',
  'email_verified',
  'payment_status',
  'status',
  'state',
  'payment_amount',
  'amount',
  'total_price',
  'refunded_amount',
  'held',
  'sold',
  'entries',
  'is_closed',
  'paid_at',
  'paid_by',
  'booked_by_organizer_id',
  'destination',
  'platform_fee',
  'golferUserId',
  'userEmail',
  'shown_price',
  'index_source',
  'divisions_by',
  'sheet_published_at',
  'taken',
  'epoch',
  'closed_at',
];
/** The fields of these that a body names all the same, and their use. */
const named: Record<string, string> = {
  'createSubscription userEmail': 'compared with the session',
  'createOrganizerSubscription userEmail': 'compared with the session',
  'createClubSubscription userEmail': 'compared with the session',
  'createSubscription plan': 'a wish: what is paid decides',
  'createOrganizerSubscription plan': 'a wish: what is paid decides',
  'createRegistration amount': 'compared with what is due',
  'createPayment amount': 'compared with what is due',
  'enterAsTest amount': 'compared with what would be due',
  'sendPaymentReminder golferUserId': 'ignored',
  'sendPaymentReminder amount': 'ignored',
  'refundRegistration amount': 'at most what is left',
  'takePayment amount': 'compared with what is due',
  'refundProductOrder amount': 'at most what is left',
  'bookSlot organizerId': 'ignored: the session decides',
  'createSlot country_club_id': 'compared with the own club',
  'createSlot total_price': 'ignored: computed',
  'previewSlots country_club_id': 'compared with the own club',
  'previewSlots total_price': 'ignored: computed',
  'updateSlot country_club_id': 'compared with the own club',
  'updateSlot total_price': 'ignored: computed',
  'createNotification user_id': 'compared with the session',
  'createSlots country_club_id': 'compared with the own club',
  'createSlots total_price': 'ignored: computed',
  'createMarketplaceCheckout organizerId': 'whose offer it is: priced by the server',
  'updateFacility status': 'the state of the course, which is the club’s to say',
  'createFacility status': 'the state of the course, which is the club’s to say',
  'createTournament state': 'the state of the US that the venue is in',
  'updateDraft state': 'the state of the US that the venue is in',
  'changeTournament state': 'the state of the US that the venue is in',
  'updateClub state': 'the state of the US that the club is in',
  'createCourse state': 'the state of the US that the facility is in',
  'importCourses state': 'the state of the US that the facility is in',
  'postRound entries': 'the strokes of a card, hole by hole',
  'proposeGroups entries': 'whether those who entered together play together',
  'correctRound entries': 'the strokes of a card, hole by hole',
  'changeCourseFacility state': 'the state of the US that the facility is in',
  'correctScores entries': 'what the committee types on cards, each with its reason',
  'checkInByLink state': 'whether somebody is here: all that a desk’s link says of a player',
  'deliverScores entries': 'what phones typed, judged one by one: their scorer_role and card by the link',
  'deliverScores epoch': 'compared with the round: of another one everything is sent again',
  'addSponsorship amount': 'what was agreed outside; no money moves by it',
  'addSponsorships amount': 'the same of many at once',
  'changeSponsorship amount': 'the same: what a card has paid stays',
  'refundSponsorship amount': 'at most what is left',
  'changeSponsorship state': 'agree, decline or end: the organizer’s to say, by rule',
  'quoteEntry amount': 'what somebody gives of their own accord, beside the price',
  'putPurses amount': 'what the organizer puts into a purse from its fund',
  'addContest amount': 'the same for the prize of a contest, by who may write purses',
  'changeWebhook state': 'on or off, which is the owner’s to say',
  'decidePostedRound state': 'whether the own card goes to the own record',
  'checkSignInCode account_type': 'which kind of account is made where the address has none, as at signing up',
  'handOverFacility country_club_id': 'to whom the operator gives a facility',
};

/** Every name that a body may hold, at any depth. */
function namesOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...namesOf(value),
  ]);
}

describe('what a caller may write', () => {
  it('no body names what the server decides, but for those that are compared or ignored', () => {
    const found = Object.entries(endpoints as Record<string, Endpoint>)
      // Signing up says which kind of account it is to be; what it may use follows from what is paid.
      .filter(([name, { body }]) => body && name !== 'signUp' && !name.startsWith('admin'))
      .flatMap(([name, { body }]) => {
        const names = new Set(namesOf(z.toJSONSchema(body as z.ZodType, { io: 'input', unrepresentable: 'any' })));
        return decidedByServer.filter((one) => names.has(one)).map((one) => `${name} ${one}`);
      });
    expect(found.filter((one) => !(one in named))).toEqual([]);
  });

  type Row = Record<string, unknown>;
  async function snapshot(): Promise<Map<string, Row>> {
    const { pool } = server.context;
    const { rows: tables } = await pool.query(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
         and table_name not in ('sessions', 'rate_counters', 'refresh_tokens', 'signing_keys', 'localities')`,
    );
    const all = new Map<string, Row>();
    for (const { name } of tables) {
      const { rows } = await pool.query(`select ctid::text as at, to_jsonb(t) as row from ${name} t`);
      for (const { row } of rows)
        all.set(`${name} ${row.id ?? row.user_id ?? row.tournament_id ?? JSON.stringify(row)}`, row);
    }
    return all;
  }

  /**
   * The changes by a call, without the differences between any two calls: ids, instants and the accounts' own names.
   */
  function changes(before: Map<string, Row>, after: Map<string, Row>): string[] {
    const plain = (value: unknown) =>
      JSON.stringify(value)
        ?.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+(\+00:00|Z)/g, '<instant>')
        .replace(/[a-z-]*\d*@[a-z.-]+/g, '<mail>')
        .replace(/twin-\w+/g, '<name>');
    const found: string[] = [];
    for (const [key, row] of after) {
      const was = before.get(key);
      const fields = Object.entries(row).filter(
        ([name, value]) => name !== 'seq' && JSON.stringify(value) !== JSON.stringify(was?.[name]),
      );
      if (fields.length > 0)
        found.push(
          `${key.split(' ')[0]} ${was ? 'changed' : 'new'} ${fields
            .map(([name, value]) => `${name}=${plain(value)}`)
            .sort()
            .join(' ')}`,
        );
    }
    for (const key of before.keys()) if (!after.has(key)) found.push(`${key.split(' ')[0]} gone`);
    return found.sort();
  }

  /** A value for every column of the database that would be worth something to somebody. */
  const poison = (body: object): object => {
    const worth = ({ name, type }: { name: string; type: string }): unknown => {
      if (name === 'account_type') return 'organizer';
      if (/^(plan|plan_type|subscription_tier)$/.test(name)) return 'platinum';
      if (/status|state$/.test(name)) return 'completed';
      if (type === 'uuid') return stranger;
      if (type === 'boolean') return true;
      if (/int|numeric|double/.test(type)) return 1;
      if (/timestamp|date/.test(type)) return '2031-01-01T00:00:00.000Z';
      if (type === 'ARRAY' || type === 'jsonb') return [];
      return 'poison';
    };
    return { ...Object.fromEntries(columns.map((column) => [column.name, worth(column)])), ...body };
  };

  const plan = 'platinum';
  const golfer = async () => (await makeGolfer(server)).token;
  const organizer = async () => (await makeOrganizer(server, { plan })).token;
  const club = async () => (await makeClub(server, { plan: 'basic' })).token;
  const person = { firstName: 'A', lastName: 'B', email: 'a@b.test', phone: '+1 555 0100', handicap: 3 };
  const form = () => ({
    tournamentName: 'Poison Open',
    organizerName: 'Society',
    countryClub: 'Links',
    date: inDays(server, 40),
    maxEntries: 40,
    registrationFee: 50,
    city: 'Austin',
    state: 'TX',
  });
  const slot = () => ({
    date: inDays(server, 50),
    start_time: '9:00 AM',
    duration_type: 'half-day',
    slot_price: 900,
    has_dining: false,
    dining_price: null,
    is_dining_included: false,
  });
  type Act = { method: 'POST' | 'PUT' | 'PATCH'; path: string; body: object };
  let twin = 0;
  /** Somebody new, and what they do. */
  const acts: [string, () => Promise<{ as: string } & Act>][] = [
    [
      'profile',
      async () => ({
        as: await golfer(),
        method: 'PATCH',
        path: '/api/profiles',
        body: { first_name: 'New', username: `twin-${++twin}x` },
      }),
    ],
    [
      'organizer',
      async () => ({
        as: await organizer(),
        method: 'PATCH',
        path: '/api/organizers',
        body: { organization_name: 'New', website: '', description: '' },
      }),
    ],
    [
      'club',
      async () => ({
        as: await club(),
        method: 'PATCH',
        path: '/api/country-clubs',
        body: {
          club_name: 'New',
          contact_name: 'N',
          phone: '+1 555 0100',
          address: 'A',
          city: 'Austin',
          state: 'TX',
          zip_code: '78701',
          website: '',
          course_details: '',
        },
      }),
    ],
    [
      'club terms',
      async () => ({
        as: await club(),
        method: 'PUT',
        path: '/api/country-club/terms',
        body: { cancel_days: 7, late_refund_percent: 50 },
      }),
    ],
    ['slot', async () => ({ as: await club(), method: 'POST', path: '/api/tournament-slots', body: slot() })],
    [
      'course',
      async () => ({
        as: await club(),
        method: 'POST',
        path: '/api/courses',
        body: { ...heronPoint(), facility: inAustin(`Assigned ${++facilities}`) },
      }),
    ],
    [
      'facility',
      async () => ({
        as: await club(),
        method: 'POST',
        path: '/api/country-club/facilities',
        body: { name: 'North', status: 'good', used_by: 'none' },
      }),
    ],
    [
      'preferences',
      async () => ({
        as: await golfer(),
        method: 'PUT',
        path: '/api/user-notification-preferences',
        body: {
          email_notifications: false,
          push_notifications: true,
          payment_reminders: true,
          tournament_updates: true,
          venue_updates: true,
        },
      }),
    ],
    [
      'notification',
      async () => ({
        as: await golfer(),
        method: 'POST',
        path: '/api/notifications',
        body: { title: 'T', message: 'M', type: 'system' },
      }),
    ],
    [
      'draft',
      async () => ({
        as: await organizer(),
        method: 'POST',
        path: '/api/tournaments',
        body: { action: 'draft', ...form() },
      }),
    ],
    [
      'tournament',
      async () => ({
        as: await organizer(),
        method: 'POST',
        path: '/api/tournaments',
        body: { action: 'publish', ...form() },
      }),
    ],
    [
      'change',
      async () => {
        const { token, organizer: owner } = await makeOrganizer(server, { plan });
        const { id, version } = await makeTournament(server, { organizer: owner });
        return {
          as: token,
          method: 'PATCH',
          path: `/api/tournaments/${id}`,
          body: { ...form(), tournamentName: 'Changed', version },
        };
      },
    ],
    [
      'entry',
      async () => {
        const { id } = await makeTournament(server);
        return { as: await golfer(), method: 'POST', path: '/api/tournament-registrations', body: soloEntry(id) };
      },
    ],
    [
      'player',
      async () => {
        const { token, organizer: owner } = await makeOrganizer(server, { plan });
        const { id } = await makeTournament(server, { organizer: owner });
        return {
          as: token,
          method: 'POST',
          path: `/api/organizer/tournaments/${id}/players`,
          body: { ...person, payment: 'desk' },
        };
      },
    ],
  ];

  it.each(acts)(
    '%s: a body with every column of the database changes what the plain body changes, and nothing more',
    async (_name, make) => {
      const run = async (dress: (body: object) => object) => {
        const { as, method, path, body } = await make();
        const before = await snapshot();
        const answer = await server.call(method, path, { as, body: dress(body) });
        return { status: answer.status, changed: changes(before, await snapshot()) };
      };
      const clean = await run((body) => body);
      expect(clean.status).toBeLessThan(300);
      expect(clean.changed.length).toBeGreaterThan(0);
      const poisoned = await run(poison);
      expect(poisoned.status, 'the poison itself is not what is refused').not.toBe(400);
      if (poisoned.status >= 400)
        expect(poisoned).toEqual({ status: expect.toSatisfy((status: number) => status < 500), changed: [] });
      else expect(poisoned).toEqual(clean);
    },
  );
});
