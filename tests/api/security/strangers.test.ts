import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Endpoint, endpoints } from '#contracts/endpoints.ts';
import { newId } from '#server/database/connection.ts';
import { givenTokens, tokenDoors } from '#tests/factories/tokens.ts';
import { connectPayee, makeClub, makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { openCheckout, pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { heronPoint, inAustin, nineHoles } from '#tests/factories/courses.ts';
import { fingerprint } from '#tests/factories/fingerprint.ts';
import { enrolTotp } from '#tests/factories/security.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { buy, makeSeller, picture } from '#tests/factories/shop.ts';
import { makeSlot, slotOffer } from '#tests/factories/slots.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

type Kind = 'golfer' | 'organizer' | 'club';
type Shot = { by: Kind; path?: string; body?: object; query?: string; finds?: number };

let server: TestServer;
/** One thing of each kind that somebody owns: names are those of the shots below. */
const owned: Record<string, string> = {};
const strangers = {} as Record<Kind, string[]>;
const owners = {} as Record<Kind | 'seller', string>;

beforeAll(async () => {
  // No worker and no events: nothing changes here but by the calls themselves.
  server = await startTestServer({ settings: { ROLES: 'web' } });
  await setSwitches(server, { deliveries: 'hold' });
  const golfer = await makeGolfer(server);
  const organizer = await makeOrganizer(server);
  const club = await makeClub(server, { plan: 'premium' });
  await connectPayee(server, { countryClubId: club.club.countryClubId }, club.club.email);
  const as = { golfer: golfer.token, organizer: organizer.token, club: club.token };
  Object.assign(owners, as);
  const send = async (
    by: Kind,
    method: Endpoint['method'],
    path: string,
    body: unknown,
    headers?: Record<string, string>,
  ) => {
    const answer = await server.call(method, path, { as: as[by], body, ...(headers ? { headers } : {}) });
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  Object.assign(owned, {
    golferUser: golfer.golfer.userId,
    organizerUser: organizer.organizer.userId,
    clubUser: club.club.userId,
    clubId: club.club.countryClubId,
  });
  owned.round = (
    await send('golfer', 'POST', '/api/golfer-rounds', {
      played_on: '2026-01-05',
      course: 'Test Links',
      adjusted_score: 85,
      course_rating: 71.2,
      slope: 125,
    })
  ).id;
  owned.session = (await send('golfer', 'GET', '/api/auth/sessions', undefined)).data[0].id;
  owned.notification = (await send('golfer', 'POST', '/api/notifications', { title: 'T', message: 'M' })).id;
  owned.identity = newId();
  await server.context.pool.query(
    `insert into accounts (id, user_id, account_id, provider_id) values ($1, $2, 'sub', 'google')`,
    [owned.identity, golfer.golfer.userId],
  );
  owned.factor = (await enrolTotp(server, golfer.token)).factorId;
  owned.challenge = (await send('golfer', 'POST', `/api/auth/factors/${owned.factor}/challenge`, {})).id;

  const { id } = await makeTournament(server, { organizer: organizer.organizer });
  owned.tournament = id;
  owned.draft = (await send('organizer', 'POST', '/api/tournaments', { action: 'draft', tournamentName: 'Draft' })).id;
  const checkout = await openCheckout(server, golfer.token, id);
  owned.registration = checkout.orderId;
  owned.payment = checkout.sessionId;
  await pay(server, checkout.sessionId);
  await send('golfer', 'POST', '/api/payment-returns', { session_id: checkout.sessionId });
  owned.pending = (
    await send('organizer', 'POST', `/api/organizer/tournaments/${id}/players`, {
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.test',
      phone: '1',
      handicap: 3,
      payment: 'link',
    })
  ).id;

  owned.slot = (await makeSlot(server, { club: club.club })).id;
  owned.bookedSlot = (await makeSlot(server, { club: club.club, date: inDays(server, 40) })).id;
  owned.booking = (
    await send('organizer', 'POST', '/api/functions/book-tournament-slot', { slotId: owned.bookedSlot })
  ).booking.id;
  owned.bookingPayment = sessionIdOf(
    (await send('organizer', 'POST', `/api/slot-bookings/${owned.booking}/payment`, {})).url,
  );
  owned.facility = (await send('club', 'POST', '/api/country-club/facilities', { name: 'North', status: 'good' })).id;
  owned.photo = (
    await send('club', 'POST', '/api/country-club/photos?alt=Green', await picture('png'), {
      'content-type': 'image/png',
    })
  ).id;
  // A club's course is everybody's to look at; an organizer's own is nobody else's.
  const copyOf = (course: object) =>
    send('organizer', 'POST', '/api/courses', { ...course, facility: inAustin('Private Hill') });
  const { id: courseId, facility } = await copyOf(heronPoint());
  Object.assign(owned, { course: courseId, courseFacility: facility.id, nine: (await copyOf(nineHoles('Nine'))).id });
  owned.clubCourse = (await send('club', 'POST', '/api/courses', heronPoint())).id;
  const seller = await makeSeller(server);
  owners.seller = seller.token;
  owned.product = seller.product.id;
  owned.order = (await buy(server, seller)).order.id;

  // Two of each kind on the plan that may do most, one of them with the operator's flag: it opens nothing of these.
  const makers = {
    golfer: () => makeGolfer(server),
    organizer: () => makeOrganizer(server),
    club: () => makeClub(server, { plan: 'premium' }),
  };
  for (const kind of ['golfer', 'organizer', 'club'] as const) {
    const make = makers[kind];
    strangers[kind] = [(await make()).token, (await make()).token];
    const operator = (await server.call('GET', '/api/auth/user', { as: strangers[kind][1] })).body.user.id;
    await server.context.pool.query(
      'update profiles set is_admin = true, admin_needs_factor = false where user_id = $1',
      [operator],
    );
  }
}, 120_000);
afterAll(() => server.stop());

const form = () => ({
  tournamentName: 'Stranger',
  organizerName: 'S',
  countryClub: 'C',
  date: inDays(server, 40),
  maxEntries: 40,
  registrationFee: 50,
  city: 'Austin',
  state: 'TX',
});

/** How a stranger tries each endpoint that takes an id: `{name}` stands for what somebody else owns. */
const shots: Record<string, Shot[]> = {
  updateSlot: [{ by: 'club', path: '{slot}', body: { slot_price: 1, version: 1 } }],
  withdrawSlot: [{ by: 'club', path: '{slot}' }],
  createSlot: [{ by: 'club', body: { country_club_id: '{clubId}' } }],
  previewSlots: [{ by: 'club', body: { country_club_id: '{clubId}', weeks: 2 } }],
  createSlots: [{ by: 'club', body: { country_club_id: '{clubId}', weeks: 2 } }],
  getSlot: [{ by: 'organizer', path: '{bookedSlot}' }],
  bookSlot: [{ by: 'organizer', body: { slotId: '{bookedSlot}' } }],
  getBooking: [{ by: 'organizer', path: '{booking}' }],
  payBooking: [{ by: 'organizer', path: '{booking}', body: {} }],
  confirmBookingReturn: [{ by: 'organizer', body: { session_id: '{bookingPayment}' } }],
  cancelBooking: [{ by: 'organizer', path: '{booking}' }],
  getClubBooking: [{ by: 'club', path: '{booking}' }],
  markBookingPaid: [{ by: 'club', path: '{booking}', body: {} }],
  cancelClubBooking: [{ by: 'club', path: '{booking}' }],
  updateFacility: [{ by: 'club', path: '{facility}', body: { name: 'Mine' } }],
  deleteFacility: [{ by: 'club', path: '{facility}' }],
  updatePhoto: [{ by: 'club', path: '{photo}', body: { alt: 'Mine' } }],
  deletePhoto: [{ by: 'club', path: '{photo}' }],
  getCourse: [{ by: 'organizer', path: '{course}' }],
  listCourseVersions: [{ by: 'organizer', path: '{course}' }],
  exportCourseCsv: [{ by: 'organizer', path: '{course}' }],
  exportCourseJson: [{ by: 'organizer', path: '{course}' }],
  createCourse: [{ by: 'organizer', body: { ...nineHoles('Strange'), facility_id: '{courseFacility}' } }],
  createCourseVersion: [
    { by: 'organizer', path: '{course}', body: { tees: nineHoles('Strange').tees } },
    { by: 'club', path: '{clubCourse}', body: { tees: nineHoles('Strange').tees } },
  ],
  changeCourse: [
    { by: 'organizer', path: '{course}', body: { name: 'Mine', version: 1 } },
    { by: 'club', path: '{clubCourse}', body: { name: 'Mine', version: 1 } },
  ],
  copyCourse: [{ by: 'organizer', path: '{course}' }],
  combineCourses: [{ by: 'organizer', body: { first_course_id: '{nine}', second_course_id: '{nine}' } }],
  getOwnFacility: [{ by: 'organizer', path: '{courseFacility}' }],
  changeCourseFacility: [{ by: 'organizer', path: '{courseFacility}', body: { name: 'Mine', version: 2 } }],
  manageProductMappings: [
    { by: 'organizer', body: { action: 'update', productId: '{product}', active: false } },
    { by: 'organizer', body: { action: 'remove', productId: '{product}' } },
  ],
  updateOrder: [{ by: 'organizer', path: '{order}', body: { fulfilment: 'fulfilled' } }],
  refundProductOrder: [{ by: 'organizer', path: '{order}', body: {} }],
  removeIdentity: [{ by: 'golfer', path: '{identity}' }],
  endSession: [{ by: 'golfer', path: '{session}' }],
  deleteFactor: [{ by: 'golfer', path: '{factor}', body: { password: passwordOfAll } }],
  challengeFactor: [{ by: 'golfer', path: '{factor}', body: {} }],
  verifyFactor: [{ by: 'golfer', path: '{factor}', body: { code: '123456', challenge_id: '{challenge}' } }],
  explainRound: [{ by: 'golfer', path: '{round}' }],
  deleteRound: [{ by: 'golfer', path: '{round}' }],
  updateDraft: [{ by: 'organizer', path: '{draft}', body: { action: 'draft', tournamentName: 'Mine' } }],
  createTournament: [{ by: 'organizer', body: { action: 'publish', ...{ slotBookingId: '{booking}' } } }],
  getOwnTournament: [
    { by: 'organizer', path: '{tournament}' },
    { by: 'organizer', path: '{draft}' },
  ],
  changeTournament: [{ by: 'organizer', path: '{tournament}', body: { version: 1 } }],
  deleteTournament: [
    { by: 'organizer', path: '{tournament}' },
    { by: 'organizer', path: '{draft}', query: 'cancel_booking=true' },
  ],
  getCancellation: [{ by: 'organizer', path: '{tournament}' }],
  duplicateTournament: [{ by: 'organizer', path: '{tournament}', body: {} }],
  featureTournament: [{ by: 'organizer', path: '{tournament}', body: { is_featured: true } }],
  getTournament: [
    { by: 'golfer', path: '{draft}' },
    { by: 'organizer', path: '{draft}' },
  ],
  createRegistration: [
    {
      by: 'golfer',
      body: {
        mode: 'solo',
        tournamentId: '{draft}',
        firstName: 'A',
        lastName: 'B',
        email: 'a@b.test',
        phone: '1',
        handicap: 1,
      },
    },
  ],
  listRegistrations: [{ by: 'golfer', query: 'tournament_id={tournament}', finds: 0 }],
  getRegistration: [{ by: 'golfer', path: '{registration}' }],
  cancelRegistration: [{ by: 'golfer', path: '{registration}' }],
  createPayment: [{ by: 'golfer', body: { tournamentId: '{tournament}' } }],
  getPaymentInformation: [{ by: 'golfer', query: 'tournamentId={draft}' }],
  confirmReturn: [{ by: 'golfer', body: { session_id: '{payment}' } }],
  listMovements: [{ by: 'organizer', path: '{tournament}' }],
  exportMovements: [{ by: 'organizer', path: '{tournament}' }],
  listField: [{ by: 'organizer', path: '{tournament}' }],
  exportField: [{ by: 'organizer', path: '{tournament}' }],
  addPlayer: [
    {
      by: 'organizer',
      path: '{tournament}',
      body: { firstName: 'A', lastName: 'B', email: 'a@b.test', phone: '1', handicap: 3 },
    },
  ],
  checkIn: [
    { by: 'organizer', path: '{tournament}', body: { registration_id: '{registration}', position: 0, is_here: true } },
  ],
  refundRegistration: [{ by: 'organizer', path: '{tournament} {registration}', body: {} }],
  sendPaymentReminder: [{ by: 'organizer', body: { registrationId: '{pending}' } }],
  listUndeliveredMails: [{ by: 'organizer', query: 'tournament_id={tournament}' }],
  readNotifications: [{ by: 'golfer', body: { ids: ['{notification}'], read: true }, finds: 0 }],
  createNotification: [{ by: 'golfer', body: { user_id: '{golferUser}', title: 'T', message: 'M' } }],
  listProfiles: [{ by: 'golfer', query: 'user_id={golferUser}', finds: 0 }],
  listGolfers: [{ by: 'golfer', query: 'user_id={golferUser}', finds: 0 }],
  listOrganizers: [{ by: 'organizer', query: 'user_id={organizerUser}', finds: 0 }],
  listGolferSubscriptions: [{ by: 'golfer', query: 'user_id={golferUser}', finds: 0 }],
  listOrganizerSubscriptions: [{ by: 'organizer', query: 'user_id={organizerUser}', finds: 0 }],
  listClubSubscriptions: [{ by: 'club', query: 'user_id={clubUser}', finds: 0 }],
  listClubs: [{ by: 'club', query: 'user_id={clubUser}', finds: 0 }],
  getPreferences: [{ by: 'golfer', query: 'user_id={golferUser}', finds: 0 }],
};
/** Those that take an id without its being somebody's own. */
const everybodys: Record<string, string> = {
  getClub: 'a club’s page is public',
  importCourses: 'a ZIP code',
  createMarketplaceCheckout: 'what is offered is for everybody to buy',
  readMarketplacePayment: 'the session’s id is the secret; it says nothing about the buyer',
  getEntryAllowance: 'it counts the caller’s own entries, in the month of a tournament that everybody sees',
  useRecoveryCode: 'a code counts for the person it was made for, see second-step.test.ts',
  updateClub: 'a ZIP code',
  createClubSubscription: 'the name of a plan',
};

function namesIn(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(namesIn);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => [
    ...(key === 'properties' ? Object.keys(value as object) : []),
    ...namesIn(value),
  ]);
}
const takesId = ({ path, body, query }: Endpoint) =>
  path.includes(':') ||
  [body, query].some(
    (part) =>
      part &&
      namesIn(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })).some(
        (name) => /(id|ids|token|code)$/i.test(name) && name !== 'zipCode',
      ),
  );

const withIds = (text: string, ids: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? `no ${name}`);
const nobodys = () =>
  new Proxy(owned, { get: (_, name) => (/payment/i.test(String(name)) ? 'cs_test_nobodysatall' : newId()) });

function send(
  name: string,
  { by, path = '', body, query }: Shot,
  token: string | undefined,
  ids: Record<string, string>,
) {
  const endpoint = (endpoints as Record<string, Endpoint>)[name] as Endpoint;
  const parts = path.split(' ');
  const address = endpoint.path.replace(/:\w+/g, () => withIds(parts.shift() ?? '', ids));
  const isTournament = /Tournament$/.test(name) && !path.includes('draft');
  const isOwnSlot = /Slots?$/.test(name) && by === 'club';
  const whole = body && { ...(isTournament ? form() : isOwnSlot && slotOffer(server)), ...body };
  return server.call(endpoint.method, `${address}${query ? `?${withIds(query, ids)}` : ''}`, {
    as: token,
    ...(whole ? { body: JSON.parse(withIds(JSON.stringify(whole), ids)) } : {}),
  });
}

describe('what is somebody else’s', () => {
  it('has a way that a stranger tries it, at every endpoint that takes an id', () => {
    const missing = Object.entries(endpoints as Record<string, Endpoint>)
      .filter(
        ([name, endpoint]) =>
          endpoint.access !== 'admin' &&
          takesId(endpoint) &&
          !(name in shots) &&
          !(name in everybodys) &&
          !(endpoint.path in tokenDoors),
      )
      .map(([name, { method, path }]) => `${name}: ${method} ${path}`);
    expect(missing).toEqual([]);
  });

  it.each(Object.entries(shots))('%s', async (name, tries) => {
    for (const shot of tries) {
      for (const token of strangers[shot.by]) {
        const before = await fingerprint(server);
        const answer = await send(name, shot, token, owned);
        if (shot.finds === 0) {
          expect(answer.status).toBe(200);
          expect(answer.body.data ?? []).toEqual([]);
        } else {
          expect([403, 404, 409, 422], JSON.stringify(answer.body)).toContain(answer.status);
          // An id that nobody has is answered alike: nothing tells that this one is somebody's.
          const nowhere = await send(name, shot, token, nobodys());
          if (!mayDiffer.has(name))
            expect({ status: answer.status, code: answer.body.code }).toEqual({
              status: nowhere.status,
              code: nowhere.body.code,
            });
        }
        expect(JSON.stringify(answer.body)).not.toMatch(/Player0|a@b\.test|Bea Buyer|buyer@example/);
        expect(await fingerprint(server), name).toBe(before);
      }
    }
  });
});

describe('what is one’s own', () => {
  it('is reached by the very same calls: what turned strangers away was whose it is', async () => {
    const late = ({ method }: Endpoint, name: string) =>
      (method === 'DELETE' ? 1 : 0) + (/^(cancelBooking|updateDraft|endSession|deleteTournament)$/.test(name) ? 1 : 0);
    const endpointOf = (name: string) => (endpoints as Record<string, Endpoint>)[name] as Endpoint;
    const refused: string[] = [];
    for (const [name, tries] of Object.entries(shots).sort(
      ([one], [other]) => late(endpointOf(one), one) - late(endpointOf(other), other),
    )) {
      const token = /ProductOrder|updateOrder|ProductMappings/.test(name) ? owners.seller : undefined;
      for (const shot of tries) {
        const answer = await send(name, shot, token ?? owners[shot.by], owned);
        if (answer.status >= 300) refused.push(`${name} ${answer.body.code}`);
      }
    }
    // How things stand by now: a code was made up, a draft has no public page, the entry is paid, the slot is booked.
    expect(refused.sort()).toEqual([
      'bookSlot wrong_state',
      'copyCourse already_exists',
      'createPayment already_entered',
      'createRegistration not_found',
      'createSlot already_exists',
      'getCancellation wrong_state',
      'getPaymentInformation not_found',
      'getTournament not_found',
      'verifyFactor validation_failed',
    ]);
  });
});

/**
 * Where the thing itself is public, so that whether there is one is no secret: a tournament of another organizer says
 * so.
 */
const mayDiffer = new Set([
  'createCourseVersion',
  'changeCourse',
  'bookSlot',
  'createPayment',
  'getOwnTournament',
  'changeTournament',
  'deleteTournament',
  'getCancellation',
  'duplicateTournament',
  'featureTournament',
  'listMovements',
  'exportMovements',
  'listField',
  'exportField',
  'addPlayer',
  'checkIn',
  'refundRegistration',
  'sendPaymentReminder',
  'listUndeliveredMails',
]);

describe('a link or token of one kind', () => {
  it('opens nothing of another kind, and changes nothing', async () => {
    const given = await givenTokens(server);
    for (const [path, { method, takes, body }] of Object.entries(tokenDoors)) {
      for (const [kind, token] of Object.entries(given)) {
        if (takes.includes(kind)) continue;
        const before = await fingerprint(server);
        const answer = await server.call(method, path.replace(':token', token), body ? { body: body(token) } : {});
        expect([401, 404, 410, 422], `${kind} at ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
        expect(await fingerprint(server), `${kind} at ${path}`).toBe(before);
      }
    }
  }, 120_000);
});
