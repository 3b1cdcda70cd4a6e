import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { endpoints } from '#apps/endpoints.ts';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { scoreLinkHeader } from '#areas/scoring/contract/scoring.ts';
import { followDispute } from '#areas/money/services/follow-dispute.ts';
import { grantCredit } from '#areas/entries/database/credits/grant-credit.ts';
import { newId } from '#kernel/database/connection.ts';
import { insertMember } from '#areas/accounts/database/team/members.ts';
import { givenTokens, tokenDoors } from '#tests/factories/tokens.ts';
import { connectPayee, makeClub, makeGolfer, makeOrganizer, passwordOfAll } from '#tests/factories/accounts.ts';
import { openCheckout, pay, sessionIdOf, setSwitches } from '#tests/factories/checkout.ts';
import { dispute } from '#tests/factories/disputes.ts';
import { heronPoint, inAustin, nineHoles } from '#tests/factories/courses.ts';
import { makeRound } from '#tests/factories/golf-rounds.ts';
import { adding, groupAt, sheetPage } from '#tests/factories/tee-sheets.ts';
import { fingerprint } from '#tests/factories/fingerprint.ts';
import { entry, makeScoredRound, phone } from '#tests/factories/scoring.ts';
import { enrolTotp } from '#tests/factories/security.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { makeMember, teamOf } from '#tests/factories/team.ts';
import { soloEntry } from '#tests/factories/registrations.ts';
import { buy, makeSeller, picture } from '#tests/factories/shop.ts';
import { makeSlot, slotOffer } from '#tests/factories/slots.ts';
import { inDays, makeTournament } from '#tests/factories/tournaments.ts';

type Kind = 'golfer' | 'organizer' | 'club';
type Shot = { by: Kind; path?: string; body?: object; query?: string; finds?: number };

let server: TestServer;
/** Everything there is, as it was after the last stranger: nothing changes it but what is done here. */
let everything: string;
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
    organizer: organizer.organizer.organizerId,
    member: (await makeMember(server, teamOf(organizer.organizer), 'scorer')).memberId,
  });
  await insertMember(server.context.pool, teamOf(organizer.organizer), {
    userId: golfer.golfer.userId,
    role: 'desk',
    tournamentIds: null,
    invitedBy: null,
    now: server.clock.now(),
  });
  owned.key = (
    await send('organizer', 'POST', '/api/owner/keys', { name: 'Board', permissions: ['field.read'] })
  ).api_key.id;
  const clubKey = { name: 'Calendar', permissions: ['tournaments.read'] };
  owned.clubKey = (await send('club', 'POST', '/api/owner/keys', clubKey)).api_key.id;
  for (const [by, name] of [
    ['organizer', 'webhook'],
    ['club', 'clubWebhook'],
  ] as const) {
    const made = await send(by, 'POST', '/api/owner/webhooks', { url: 'http://127.0.0.1:9/' });
    owned[name] = made.endpoint.id;
    const tested = await send(by, 'POST', `/api/owner/webhooks/${owned[name]}/test`, {});
    owned[`${name}Delivery`] = tested.delivery_id;
  }
  const invited = await send('organizer', 'POST', '/api/team/invitations', { email: 'asked@team.test', role: 'desk' });
  owned.invitation = invited.invitations[0].id;
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

  const tournament = await makeTournament(server, { organizer: organizer.organizer });
  const { id } = tournament;
  owned.tournament = id;
  owned.draft = (await send('organizer', 'POST', '/api/tournaments', { action: 'draft', tournamentName: 'Draft' })).id;
  const checkout = await openCheckout(server, golfer.token, id);
  owned.registration = checkout.orderId;
  owned.payment = checkout.sessionId;
  await pay(server, checkout.sessionId);
  await send('golfer', 'POST', '/api/payment-returns', { session_id: checkout.sessionId });
  owned.credit = newId();
  await grantCredit(server.context.pool, {
    id: owned.credit,
    registrationId: checkout.orderId,
    amountCents: 100,
    reason: 'Bad weather',
    endsAt: new Date(server.clock.now().getTime() + 86_400_000),
    now: server.clock.now(),
  });
  const owing = (name: string) =>
    send('organizer', 'POST', `/api/organizer/tournaments/${id}/players`, { name, handicap: 5, payment: 'later' });
  owned.owing = (await owing('Owen Wing')).id;
  owned.owed = (await owing('Wade Owed')).id;
  owned.pending = (
    await send('organizer', 'POST', `/api/organizer/tournaments/${id}/players`, {
      firstName: 'A',
      lastName: 'B',
      email: 'a@b.test',
      phone: '+1 555 0100',
      handicap: 3,
      payment: 'link',
    })
  ).id;

  const disputing = await makeGolfer(server);
  const disputed = await openCheckout(server, disputing.token, id);
  await pay(server, disputed.sessionId);
  await server.call('POST', '/api/payment-returns', { as: disputing.token, body: { session_id: disputed.sessionId } });
  await followDispute(server.context, (await dispute(server, disputed.sessionId)).id);
  owned.partyAsk = newId();
  await server.context.pool.query(
    `insert into party_asks (id, tournament_id, from_id, to_id, created_at) values ($1, $2, $3, $4, now())`,
    [owned.partyAsk, id, disputed.orderId, owned.registration],
  );
  owned.dispute = (await send('organizer', 'GET', '/api/organizer/disputes', undefined)).data[0].id;
  const { rows: failed } = await server.context.pool.query<{ id: string }>(
    `with failed as (
       insert into refunds (id, payment_id, amount, reason, status, created_at)
       select gen_random_uuid(), y.id, 100, 'organizer-1', 'failed', now() from payments y where y.purchase_id = $1
       returning id
     )
     insert into refund_failures (id, refund_id, provider_refund_id, failure, failed_at)
     select gen_random_uuid(), id, 're_failed', 'declined', now() from failed returning refund_id as id`,
    [disputed.orderId],
  );
  owned.failedRefund = String(failed[0]?.id);

  const code = { code: 'OWN', kind: 'percent', value: 50, max_uses: null, min_people: 1, valid_until: null };
  owned.code = (await send('organizer', 'POST', `/api/organizer/tournaments/${id}/codes`, code)).id;

  const gives = { page: true, board: false, cards: false, mails: false, hole: false };
  const pack = { name: 'Gold', price: 500, most: 3, gives };
  owned.sponsorPackage = (
    await send('organizer', 'POST', `/api/organizer/tournaments/${id}/sponsor-packages`, pack)
  ).id;
  const sponsor = { company: 'Acme', contactName: 'Ann Lee', contactEmail: 'ann@acme.test' };
  owned.sponsorship = (await send('organizer', 'POST', `/api/organizer/tournaments/${id}/sponsorships`, sponsor)).id;
  owned.post = (await send('organizer', 'POST', '/api/organizer/posts', { title: 'News', body: 'Come.' })).id;

  // Somebody holds its one place, and the golfer waits for it.
  owned.full = (await makeTournament(server, { organizer: organizer.organizer, maxEntries: 1, registrationFee: 0 })).id;
  const { tournamentId: _, ...form } = soloEntry(owned.full);
  const holder = await makeGolfer(server);
  await server.call('POST', '/api/tournament-registrations', { as: holder.token, body: soloEntry(owned.full) });
  owned.waitlistEntry = (await send('golfer', 'POST', `/api/tournaments/${owned.full}/waitlist`, form)).id;

  const round = await makeRound(server, { tournament });
  const sheet = sheetPage(server, round, organizer.token);
  const [player] = (await sheet.see()).players;
  const group = { ...groupAt(0, [player.id]), isAloneOk: true };
  await sheet.edit(adding(group));
  await sheet.publish();
  const print = await send('organizer', 'POST', `/api/organizer/rounds/${round.id}/prints`, { what: 'bag-tags' });
  const rehearsal = await send('organizer', 'POST', `/api/organizer/tournaments/${id}/rehearsals`, {});
  const wishes = `/api/organizer/tournaments/${id}/pairing-wishes`;
  const wish = await send('organizer', 'POST', wishes, { kind: 'early', playerIds: [player.id] });
  const contest = await send('organizer', 'POST', `/api/organizer/rounds/${round.id}/contests`, {
    kind: 'drive',
    hole: 1,
  });
  const integrityNote = newId();
  await server.context.pool.query(
    `insert into card_review_notes (id, tournament_id, player_id, body, at) values ($1, $2, $3, 'Two cards', now())`,
    [integrityNote, id, player.id],
  );
  const [purse, award] = [newId(), newId()];
  await server.context.pool.query(
    `with made as (
       insert into purses (id, tournament_id, position, name, kind, source, pays, places, created_at)
       values ($1, $3, 0, 'Drive', 'drive', 'fund', 'goods', '[{"thing": "Putter"}]', now())
     )
     insert into awards (id, tournament_id, number, purse_id, player_id, place, amount, thing, pays, state, results_version, awarded_at)
     values ($2, $3, 1, $1, $4, 'hole 1', 0, 'Putter', 'goods', 'owed', 1, now())`,
    [purse, award, id, player.id],
  );
  Object.assign(owned, {
    purse,
    award,
    integrityNote,
    contest: contest.id,
    golfRound: round.id,
    group: group.id,
    player: player.id,
    editor: sheet.editor,
    wish: wish.id,
    print: print.id,
    rehearsal: rehearsal.id,
  });

  const scored = await makeScoredRound(server, { owner: organizer });
  const scorer = phone(server, scored.tokens[0] ?? '');
  const [card] = (await scorer.read()).cards;
  const astray = entry(card?.id ?? '', { strokes: 99 });
  await scorer.deliver([entry(card?.id ?? '', { hole: 2 }), astray]);
  const asked = { id: newId(), device: scorer.device, hole: 7, why: 'ruling' };
  const byLink = { [scoreLinkHeader]: scorer.token };
  await server.call('POST', '/api/scoring/calls', { headers: byLink, body: asked });
  const link = async () =>
    (await send('organizer', 'GET', `/api/organizer/rounds/${scored.round.id}/links`, undefined)).data;
  const station = { kind: 'station', label: 'Hole 7', holes: [7] };
  await send('organizer', 'POST', `/api/organizer/rounds/${scored.round.id}/links`, station);
  const [ofStation, ofGroup] = await link();
  Object.assign(owned, {
    scoredRound: scored.round.id,
    card: card?.id,
    scoreLink: ofGroup.id,
    stationLink: ofStation.id,
    scoreDevice: scorer.device,
    quarantinedScore: astray.id,
    committeeCall: asked.id,
  });

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
  owned.import = (
    await send('organizer', 'POST', `/api/organizer/tournaments/${id}/imports`, Buffer.from('Name\nBea Buyer'), {
      'content-type': 'text/csv',
    })
  ).id;
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
  everything = await fingerprint(server);
});
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

/** The tries of a stranger at each endpoint that takes an id: `{name}` stands for somebody else's. */
const shots: Record<string, Shot[]> = {
  updateSlot: [{ by: 'club', path: '{slot}', body: { slot_price: 1, version: 1 } }],
  withdrawSlot: [{ by: 'club', path: '{slot}' }],
  createSlot: [{ by: 'club', body: { country_club_id: '{clubId}' } }],
  previewSlots: [{ by: 'club', body: { country_club_id: '{clubId}', weeks: 2 } }],
  createSlots: [{ by: 'club', body: { country_club_id: '{clubId}', weeks: 2 } }],
  getSlot: [{ by: 'organizer', path: '{bookedSlot}' }],
  bookSlot: [{ by: 'organizer', body: { slotId: '{bookedSlot}' } }],
  getBooking: [{ by: 'organizer', path: '{booking}' }],
  getBookingCalendar: [{ by: 'organizer', path: '{booking}' }],
  payBooking: [{ by: 'organizer', path: '{booking}', body: {} }],
  confirmBookingReturn: [{ by: 'organizer', body: { session_id: '{bookingPayment}' } }],
  cancelBooking: [{ by: 'organizer', path: '{booking}' }],
  getClubBooking: [{ by: 'club', path: '{booking}' }],
  getClubBookingCalendar: [{ by: 'club', path: '{booking}' }],
  markBookingPaid: [{ by: 'club', path: '{booking}', body: {} }],
  waiveBooking: [{ by: 'club', path: '{booking}', body: {} }],
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
  decidePostedRound: [{ by: 'golfer', path: '{card}', body: { state: 'added' } }],
  correctRound: [
    {
      by: 'golfer',
      path: '{round}',
      body: {
        played_on: '2026-01-05',
        course: 'Mine',
        adjusted_score: 70,
        course_rating: 71.2,
        slope: 125,
      },
    },
  ],
  updateDraft: [{ by: 'organizer', path: '{draft}', body: { action: 'draft', tournamentName: 'Mine' } }],
  createTournament: [
    { by: 'organizer', body: { action: 'publish', ...{ slotBookingId: '{booking}' } } },
    { by: 'organizer', body: { action: 'draft', tournamentName: 'Mine', copiedFrom: '{tournament}' } },
  ],
  getOwnTournament: [
    { by: 'organizer', path: '{tournament}' },
    { by: 'organizer', path: '{draft}' },
  ],
  getOverview: [
    { by: 'organizer', path: '{tournament}' },
    { by: 'organizer', path: '{draft}' },
  ],
  getShareCode: [{ by: 'organizer', path: '{tournament}' }],
  getPoster: [{ by: 'organizer', path: '{tournament}' }],
  moveToBooking: [{ by: 'organizer', path: '{tournament}', body: { slotBookingId: '{booking}' } }],
  changeTournament: [{ by: 'organizer', path: '{tournament}', body: { version: 1 } }],
  deleteTournament: [
    { by: 'organizer', path: '{tournament}' },
    { by: 'organizer', path: '{draft}', query: 'cancel_booking=true' },
  ],
  getCancellation: [{ by: 'organizer', path: '{tournament}' }],
  duplicateTournament: [{ by: 'organizer', path: '{tournament}', body: {} }],
  setPublishOn: [{ by: 'organizer', path: '{draft}', body: { publish_on: null } }],
  stopRepeat: [{ by: 'organizer', path: '{draft}' }],
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
        phone: '+1 555 0100',
        handicap: 1,
      },
    },
  ],
  listRegistrations: [{ by: 'golfer', query: 'tournament_id={tournament}', finds: 0 }],
  getRegistration: [{ by: 'golfer', path: '{registration}' }],
  cancelRegistration: [{ by: 'golfer', path: '{registration}' }],
  createPayment: [{ by: 'golfer', body: { tournamentId: '{tournament}' } }],
  getEntryReceipt: [{ by: 'golfer', path: '{registration}' }],
  getEntryTerms: [{ by: 'golfer', path: '{draft}' }],
  quoteEntry: [{ by: 'golfer', path: '{draft}', body: { people: 1 } }],
  getOwnEntryTerms: [{ by: 'organizer', path: '{tournament}' }],
  setEntryTerms: [
    {
      by: 'organizer',
      path: '{tournament}',
      body: { version: 0, early: [], tax: null, fee_percent: 5, refunds: [], extras: [] },
    },
  ],
  getOwnQuestions: [{ by: 'organizer', path: '{tournament}' }],
  getPrizes: [{ by: 'organizer', path: '{tournament}' }],
  putPurses: [{ by: 'organizer', path: '{tournament}', body: { version: 0, purses: [] } }],
  putPrizeRules: [
    {
      by: 'organizer',
      path: '{tournament}',
      body: { version: 0, are_purses_allowed: false, limit: 1000, refused: [] },
    },
  ],
  putPursePlayers: [{ by: 'organizer', path: '{purse}', body: { version: 1, players: [] } }],
  awardPrizes: [{ by: 'organizer', path: '{tournament}', body: { dry_run: true } }],
  payAward: [{ by: 'organizer', path: '{award}', body: { how: 'cash' } }],
  voidAward: [{ by: 'organizer', path: '{award}', body: { reason: 'Mine' } }],
  awardReceipt: [{ by: 'organizer', path: '{award}' }],
  lookAtIntegrity: [{ by: 'organizer', path: '{tournament}' }],
  addIntegrityNote: [{ by: 'organizer', path: '{tournament}', body: { player: '{player}', body: 'Odd' } }],
  removeIntegrityNote: [{ by: 'organizer', path: '{tournament} {integrityNote}' }],
  setQuestions: [{ by: 'organizer', path: '{tournament}', body: { version: 0, changes_until: null, questions: [] } }],
  getEntryAnswers: [{ by: 'golfer', path: '{registration}' }],
  changePlayers: [{ by: 'golfer', path: '{registration}', body: { answers: [] } }],
  listLooking: [{ by: 'organizer', path: '{tournament}' }],
  groupTheRest: [{ by: 'organizer', path: '{tournament}' }],
  listPartners: [{ by: 'golfer', path: '{tournament}' }],
  putPartnerNotice: [{ by: 'golfer', path: '{tournament}', body: { note: 'Mine' } }],
  removePartnerNotice: [{ by: 'golfer', path: '{tournament}' }],
  askToPlay: [{ by: 'golfer', path: '{tournament}', body: { registrationId: '{registration}' } }],
  answerPartyAsk: [{ by: 'golfer', path: '{tournament} {partyAsk}', body: { answer: 'accept' } }],
  leaveParty: [{ by: 'golfer', path: '{tournament}' }],
  listShares: [{ by: 'golfer', path: '{registration}' }],
  remindOfShare: [{ by: 'golfer', path: '{registration} 1' }],
  payRestOfShares: [{ by: 'golfer', path: '{registration}' }],
  previewRefund: [{ by: 'golfer', path: '{registration}' }],
  buyExtras: [
    {
      by: 'golfer',
      path: '{registration}',
      body: { extras: [{ id: '00000000-0000-4000-8000-000000000000', quantity: 1 }] },
    },
  ],
  listCodes: [{ by: 'organizer', path: '{tournament}' }],
  addCode: [
    {
      by: 'organizer',
      path: '{tournament}',
      body: { code: 'STRANGE', kind: 'percent', value: 50, max_uses: null, min_people: 1, valid_until: null },
    },
  ],
  addCodes: [
    {
      by: 'organizer',
      path: '{tournament}',
      body: { count: 2, prefix: '', kind: 'percent', value: 50, valid_until: null },
    },
  ],
  exportCodes: [{ by: 'organizer', path: '{tournament}' }],
  payCreditOut: [{ by: 'organizer', path: '{credit}' }],
  cancelForWeather: [{ by: 'organizer', path: '{tournament}', body: { remedy: 'refund', dry_run: true } }],
  changeCode: [{ by: 'organizer', path: '{tournament} {code}', body: { is_active: false } }],
  getPaymentInformation: [{ by: 'golfer', query: 'tournamentId={draft}' }],
  confirmReturn: [{ by: 'golfer', body: { session_id: '{payment}' } }],
  getDispute: [{ by: 'organizer', path: '{dispute}' }],
  setDisputeEvidence: [
    { by: 'organizer', path: '{dispute}', body: { product: 'Mine', policy: '', record: '', statement: '' } },
  ],
  submitDispute: [{ by: 'organizer', path: '{dispute}' }],
  sendRefundAgain: [{ by: 'organizer', path: '{failedRefund}' }],
  sendClubRefundAgain: [{ by: 'club', path: '{failedRefund}' }],
  getTournamentStatement: [{ by: 'organizer', path: '{tournament}' }],
  listMovements: [{ by: 'organizer', path: '{tournament}' }],
  printTournamentStatement: [{ by: 'organizer', path: '{tournament}' }],
  exportTournamentStatement: [{ by: 'organizer', path: '{tournament}' }],
  exportMovements: [{ by: 'organizer', path: '{tournament}' }],
  listSheets: [{ by: 'organizer', path: '{tournament}' }],
  getSheet: [{ by: 'organizer', path: '{golfRound}' }],
  proposeGroups: [{ by: 'organizer', path: '{golfRound}', body: { pairing: 'random', seed: 1, group_size: 4 } }],
  editSheet: [
    {
      by: 'organizer',
      path: '{golfRound}',
      body: { sheet_version: 1, editor: '{editor}', ops: [{ op: 'note', groupId: '{group}', note: 'Carts' }] },
    },
  ],
  undoSheet: [{ by: 'organizer', path: '{golfRound}', body: { editor: '{editor}' } }],
  revealHoles: [{ by: 'organizer', path: '{golfRound}', body: { action: 'all', seen: 0 } }],
  addContest: [{ by: 'organizer', path: '{golfRound}', body: { kind: 'skins' } }],
  measureContest: [{ by: 'organizer', path: '{contest}', body: { player_id: '{player}', length_mm: 900 } }],
  removeContest: [{ by: 'organizer', path: '{contest}' }],
  publishSheet: [{ by: 'organizer', path: '{golfRound}', body: {} }],
  unpublishSheet: [{ by: 'organizer', path: '{golfRound}', body: {} }],
  addPairingWish: [{ by: 'organizer', path: '{tournament}', body: { kind: 'early', playerIds: ['{player}'] } }],
  removePairingWish: [{ by: 'organizer', path: '{tournament} {wish}' }],
  getPlay: [
    { by: 'organizer', path: '{tournament}' },
    { by: 'organizer', path: '{draft}' },
  ],
  setUpPlay: [
    { by: 'organizer', path: '{tournament}', body: { version: 0, answers: {} } },
    { by: 'organizer', path: '{draft}', body: { version: 0, answers: {} } },
  ],
  assignDivisions: [{ by: 'organizer', path: '{tournament}', body: {} }],
  refreshIndexes: [{ by: 'organizer', path: '{golfRound}', body: {} }],
  listPrintables: [{ by: 'organizer', path: '{tournament}' }],
  printRound: [{ by: 'organizer', path: '{golfRound} bag-tags' }],
  startPrint: [{ by: 'organizer', path: '{golfRound}', body: { what: 'bag-tags' } }],
  getLastRehearsal: [{ by: 'organizer', path: '{tournament}' }],
  startRehearsal: [{ by: 'organizer', path: '{tournament}', body: {} }],
  enterAsTest: [
    { by: 'organizer', path: '{tournament}', body: soloEntry('{tournament}') },
    { by: 'organizer', path: '{draft}', body: soloEntry('{draft}') },
  ],
  getRehearsal: [{ by: 'organizer', path: '{rehearsal}' }],
  forgetRehearsal: [{ by: 'organizer', path: '{rehearsal}' }],
  getPrint: [{ by: 'organizer', path: '{print}' }],
  downloadPrint: [{ by: 'organizer', path: '{print}' }],
  getDay: [{ by: 'organizer', path: '{scoredRound}' }],
  listFieldMessages: [{ by: 'organizer', path: '{tournament}' }],
  messageField: [
    {
      by: 'organizer',
      path: '{tournament}',
      body: { audience: { to: 'all' }, title: 'Rain', body: 'Umbrellas up.', dry_run: true },
    },
  ],
  sendDayMessage: [
    { by: 'organizer', path: '{scoredRound}', body: { audience: { to: 'all' }, title: 'Rain', body: 'Umbrellas up.' } },
  ],
  closeRound: [{ by: 'organizer', path: '{scoredRound}', body: { decisions: [], dry_run: true } }],
  makeResults: [{ by: 'organizer', path: '{tournament}', body: { dry_run: true } }],
  getTies: [{ by: 'organizer', path: '{tournament}' }],
  decideTie: [
    {
      by: 'organizer',
      path: '{tournament}',
      body: { board: '{scoredRound}', way: 'draw', order: [['{player}']], reason: 'From a hat' },
    },
  ],
  takeTieBack: [{ by: 'organizer', path: '{tournament}', body: { id: '{scoredRound}', reason: 'Wrong' } }],
  doWeather: [
    { by: 'organizer', path: '{scoredRound}', body: { action: { action: 'suspend', kind: 'dark' }, dry_run: true } },
  ],
  undoWeather: [{ by: 'organizer', path: '{scoredRound}', body: { id: '{scoredRound}' } }],
  listRoundCards: [{ by: 'organizer', path: '{scoredRound}' }],
  getCommitteeCard: [{ by: 'organizer', path: '{card}' }],
  correctScores: [
    {
      by: 'organizer',
      path: '{scoredRound}',
      body: { card: '{card}', entries: [{ hole: 1, value: 4 }], reason: 'Paper card', after: [] },
    },
  ],
  listScoreLinks: [{ by: 'organizer', path: '{scoredRound}' }],
  addScoreLink: [{ by: 'organizer', path: '{scoredRound}', body: { kind: 'station', label: 'Hole 8', holes: [8] } }],
  doPhoneAction: [
    { by: 'organizer', path: '{scoredRound}', body: { link: '{scoreLink}', device: '{scoreDevice}', action: 'admit' } },
  ],
  setScorePin: [{ by: 'organizer', path: '{scoredRound}', body: { asks_pin: false } }],
  listCommitteeCalls: [{ by: 'organizer', path: '{scoredRound}' }],
  answerCommitteeCall: [{ by: 'organizer', path: '{scoredRound} {committeeCall}' }],
  listQuarantined: [{ by: 'organizer', path: '{scoredRound}' }],
  settleQuarantined: [
    { by: 'organizer', path: '{scoredRound}', body: { ids: ['{quarantinedScore}'], as: 'drop', reason: 'Mistyped' } },
  ],
  renewScoreLink: [{ by: 'organizer', path: '{scoredRound} {scoreLink}' }],
  renewScoreLinks: [{ by: 'organizer', path: '{scoredRound}' }],
  revokeScoreLink: [{ by: 'organizer', path: '{scoredRound} {stationLink}' }],
  getGaps: [{ by: 'organizer', path: '{tournament}' }],
  listTeams: [{ by: 'organizer', path: '{tournament}' }],
  proposeTeams: [{ by: 'organizer', path: '{tournament}', body: { pairing: 'random', seed: 1 } }],
  changeTeams: [
    {
      by: 'organizer',
      path: '{tournament}',
      body: { operations: [{ op: 'move', players: ['{player}'], team: null }] },
    },
  ],
  listDesk: [{ by: 'organizer', path: '{golfRound}' }],
  doAtDesk: [{ by: 'organizer', path: '{golfRound}', body: { action: { op: 'check_in', player: '{player}' } } }],
  listWaitlistEntries: [{ by: 'golfer', query: 'tournament_id={full}', finds: 0 }],
  getWaitlistEntry: [{ by: 'golfer', path: '{waitlistEntry}' }],
  changeParty: [{ by: 'golfer', path: '{waitlistEntry}', body: { people: 1, min_places: 1 } }],
  declineOffer: [{ by: 'golfer', path: '{waitlistEntry}', body: {} }],
  saveCard: [{ by: 'golfer', path: '{waitlistEntry}', body: { acceptsTerms: true } }],
  confirmCard: [{ by: 'golfer', path: '{waitlistEntry}', body: { session_id: 'cs_test_0' } }],
  endCard: [{ by: 'golfer', path: '{waitlistEntry}' }],
  getOwnWaitlist: [{ by: 'organizer', path: '{full}' }],
  exportWaitlist: [{ by: 'organizer', path: '{full}' }],
  setBallot: [
    {
      by: 'organizer',
      path: '{full}',
      body: {
        opens: { date: '2030-01-01', time: '09:00' },
        closes: { date: '2030-01-02', time: '09:00' },
        draws: { date: '2030-01-03', time: '09:00' },
        most_people: 4,
      },
    },
  ],
  setQueue: [
    {
      by: 'organizer',
      path: '{full}',
      body: { opens: { date: '2030-01-01', time: '09:00' }, turn_minutes: 8, most_people: 4 },
    },
  ],
  removeBallot: [{ by: 'organizer', path: '{full}' }],
  getBallot: [{ by: 'golfer', path: '{draft}' }],
  getBallotDraw: [{ by: 'golfer', path: '{draft}' }],
  getBallotList: [{ by: 'golfer', path: '{draft}' }],
  getBallotOrder: [{ by: 'golfer', path: '{draft}' }],
  listWaitlistMoves: [{ by: 'organizer', path: '{full}' }],
  changeWaitlistRules: [
    {
      by: 'organizer',
      path: '{full}',
      body: {
        is_on: true,
        premium_first: true,
        fit: 'best_fit',
        hold_front_until: null,
        offer_hours: 24,
        closes_hours: 24,
        shows_odds: true,
        takes_cards: true,
      },
    },
  ],
  pauseWaitlist: [{ by: 'organizer', path: '{full}', body: {} }],
  resumeWaitlist: [{ by: 'organizer', path: '{full}', body: {} }],
  raiseField: [{ by: 'organizer', path: '{full}', body: { capacity: 1 } }],
  moveParty: [{ by: 'organizer', path: '{full} {waitlistEntry}', body: { before: null, reason: 'First come' } }],
  offerNow: [{ by: 'organizer', path: '{full} {waitlistEntry}', body: { reason: 'First come' } }],
  removeParty: [{ by: 'organizer', path: '{full} {waitlistEntry}', query: 'reason=Asked' }],
  leaveWaitlist: [{ by: 'golfer', path: '{waitlistEntry}' }],
  listField: [{ by: 'organizer', path: '{tournament}' }],
  createKey: [{ by: 'organizer', body: { name: 'K', permissions: ['field.read'], tournamentIds: ['{tournament}'] } }],
  renameKey: [
    { by: 'organizer', path: '{key}', body: { name: 'New' } },
    { by: 'club', path: '{clubKey}', body: { name: 'New' } },
  ],
  replaceKey: [
    { by: 'organizer', path: '{key}', body: {} },
    { by: 'club', path: '{clubKey}', body: {} },
  ],
  revokeKey: [
    { by: 'organizer', path: '{key}' },
    { by: 'club', path: '{clubKey}' },
  ],
  changeWebhook: [
    { by: 'organizer', path: '{webhook}', body: { types: [] } },
    { by: 'club', path: '{clubWebhook}', body: { types: [] } },
  ],
  deleteWebhook: [
    { by: 'organizer', path: '{webhook}' },
    { by: 'club', path: '{clubWebhook}' },
  ],
  rotateWebhook: [
    { by: 'organizer', path: '{webhook}', body: {} },
    { by: 'club', path: '{clubWebhook}', body: {} },
  ],
  testWebhook: [
    { by: 'organizer', path: '{webhook}', body: { type: 'ping' } },
    { by: 'club', path: '{clubWebhook}', body: { type: 'ping' } },
  ],
  listWebhookDeliveries: [
    { by: 'organizer', path: '{webhook}' },
    { by: 'club', path: '{clubWebhook}' },
  ],
  replayWebhook: [
    { by: 'organizer', path: '{webhook}', body: { since: new Date().toISOString() } },
    { by: 'club', path: '{clubWebhook}', body: { since: new Date().toISOString() } },
  ],
  getWebhookDelivery: [
    { by: 'organizer', path: '{webhookDelivery}' },
    { by: 'club', path: '{clubWebhookDelivery}' },
  ],
  retryWebhookDelivery: [
    { by: 'organizer', path: '{webhookDelivery}', body: {} },
    { by: 'club', path: '{clubWebhookDelivery}', body: {} },
  ],
  inviteMember: [{ by: 'organizer', body: { email: 'new@team.test', role: 'desk', tournament_ids: ['{tournament}'] } }],
  resendInvitation: [{ by: 'organizer', path: '{invitation}' }],
  endInvitation: [{ by: 'organizer', path: '{invitation}' }],
  changeMember: [{ by: 'organizer', path: '{member}', body: { role: 'desk' } }],
  removeMember: [{ by: 'organizer', path: '{member}' }],
  actFor: [{ by: 'golfer', body: { owner_id: '{organizer}' } }],
  leaveTeam: [{ by: 'golfer', body: { owner_id: '{organizer}' } }],
  exportField: [{ by: 'organizer', path: '{tournament}' }],
  beginImport: [{ by: 'organizer', path: '{tournament}' }],
  getLatestImport: [{ by: 'organizer', path: '{tournament}' }],
  getImport: [{ by: 'organizer', path: '{tournament} {import}' }],
  changeImport: [{ by: 'organizer', path: '{tournament} {import}', body: { leave_out: [] } }],
  writeImport: [{ by: 'organizer', path: '{tournament} {import}', body: {} }],
  undoImport: [{ by: 'organizer', path: '{tournament} {import}', body: {} }],
  exportTournament: [{ by: 'organizer', path: '{tournament}' }],
  exportRosterCsv: [{ by: 'organizer', path: '{tournament}' }],
  exportRosterXlsx: [{ by: 'organizer', path: '{tournament}' }],
  addPlayer: [
    {
      by: 'organizer',
      path: '{tournament}',
      body: { firstName: 'A', lastName: 'B', email: 'a@b.test', phone: '+1 555 0100', handicap: 3 },
    },
  ],
  checkIn: [
    { by: 'organizer', path: '{tournament}', body: { registration_id: '{registration}', position: 0, is_here: true } },
  ],
  getOwnSponsors: [{ by: 'organizer', path: '{tournament}' }],
  createSponsorPackage: [
    {
      by: 'organizer',
      path: '{tournament}',
      body: {
        name: 'Gold',
        price: 5,
        most: 3,
        gives: { page: true, board: false, cards: false, mails: false, hole: false },
      },
    },
  ],
  changeSponsorPackage: [
    {
      by: 'organizer',
      path: '{sponsorPackage}',
      body: {
        name: 'Gold',
        price: 5,
        most: 3,
        version: 1,
        gives: { page: true, board: false, cards: false, mails: false, hole: false },
      },
    },
  ],
  deleteSponsorPackage: [{ by: 'organizer', path: '{sponsorPackage}' }],
  addSponsorship: [
    {
      by: 'organizer',
      path: '{tournament}',
      body: { company: 'Acme', contactName: 'Ann Lee', contactEmail: 'ann@acme.test', packageId: '{sponsorPackage}' },
    },
  ],
  addSponsorships: [
    {
      by: 'organizer',
      path: '{tournament}',
      body: { sponsors: [{ company: 'Acme', packageId: '{sponsorPackage}' }] },
    },
  ],
  changeSponsorship: [{ by: 'organizer', path: '{sponsorship}', body: { state: 'ended' } }],
  putSponsorshipLogo: [{ by: 'organizer', path: '{sponsorship}' }],
  refundSponsorship: [{ by: 'organizer', path: '{sponsorship}', body: {} }],
  sendSponsorOffers: [{ by: 'organizer', path: '{tournament}' }],
  changePost: [{ by: 'organizer', path: '{post}', body: { title: 'Mine', body: 'Mine', version: 1 } }],
  deletePost: [{ by: 'organizer', path: '{post}' }],
  refundRegistration: [{ by: 'organizer', path: '{tournament} {registration}', body: {} }],
  takePayment: [{ by: 'organizer', path: '{tournament} {owing}', body: { taken_as: 'cash', amount: 100 } }],
  editPlayer: [{ by: 'organizer', path: '{tournament} {owing} 0', body: { firstName: 'A', lastName: 'B' } }],
  withdrawUnpaid: [{ by: 'organizer', path: '{tournament} {owed}' }],
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
/** The endpoints that take an id without its being somebody's own. */
const everybodys: Record<string, string> = {
  exportResults: 'the same as a file',
  exportResultsXlsx: 'the same as a file',
  printResults: 'the same to print',
  getCertificates: 'the same in one file',
  getCertificate: 'of official results, for whoever may look at these, see results/certificates.test.ts',
  getResults: 'official results are for whoever may look at the boards, see results/results.test.ts',
  getTournamentHistory: 'earlier results that are public, for whoever may look at these, see records/history.test.ts',
  getClubHistory: 'public results of what was played at a club, see records/history.test.ts',
  getClubRecords: 'course records name who agreed to it, see records/history.test.ts',
  getClub: 'a club’s page is public',
  getBrandPage: 'an organizer’s page is public',
  listPosts: 'what an organizer writes on its page is for everybody',
  listSponsors: 'sponsors and packages of a published tournament are for everybody; drafts have none to show',
  takeSponsorPackage: 'what is offered is for everybody to buy, see sponsors/packages.test.ts',
  listBrandTournaments: 'what an organizer publishes is for everybody; drafts are not, see brands.test.ts',
  getTournamentBrand: 'how the organizer of a published tournament looks is for everybody, see brands.test.ts',
  importCourses: 'a ZIP code',
  createMarketplaceCheckout: 'what is offered is for everybody to buy',
  readMarketplacePayment: 'the session’s id is the secret; it says nothing about the buyer',
  getWaitlist: 'a waitlist is for everybody, without names',
  joinWaitlist: 'whoever finds a tournament full may wait',
  askForOpeningWork: 'whoever takes a ticket of an opening has their browser reckon first',
  getEntryAllowance: 'it counts the caller’s own entries, in the month of a tournament that everybody sees',
  proveAddress: 'a code counts for the own address, see sign-in-codes.test.ts',
  checkSignInCode: 'a code counts for the address that it was mailed to, see sign-in-codes.test.ts',
  useRecoveryCode: 'a code counts for the person it was made for, see second-step.test.ts',
  updateClub: 'a ZIP code',
  getBeforePlay: 'as the board that follows, see leaderboards/before-play.test.ts',
  getLeaderboard: 'boards are for everybody, unless the organizer closes them, see leaderboards/boards.test.ts',
  explainFigure: 'what a board says is for everybody; an index is not, see leaderboards/boards.test.ts',
  followPlayer: 'whoever may look at a board may follow, see leaderboards/follows.test.ts',
  unfollowPlayer: 'a follow is the caller’s own by the session',
  followOrganizer: 'every organizer’s page is for everybody, see organizer-follows.test.ts',
  unfollowOrganizer: 'a follow is the caller’s own by the session',
  listTeeTimes: 'published tee times are for everybody',
  getOwnTeeTime: 'published tee times are for everybody; a caller’s own group is theirs by the session',
  createClubSubscription: 'the name of a plan',
  callCommittee: 'the caller makes the id; another group’s call is not theirs, see scoring/links.test.ts',
  openScoreLink: 'the code is the secret, see scoring/links.test.ts',
  createOwnScoreLink: 'a caller’s own group is theirs by the session, see scoring/links.test.ts',
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
      }
    }
    const before = everything;
    everything = await fingerprint(server);
    expect(everything, name).toBe(before);
  });
});

describe('what is one’s own', () => {
  it('is reached by the very same calls: what turned strangers away was whose it is', async () => {
    const late = ({ method }: Endpoint, name: string) =>
      (method === 'DELETE' ? 1 : 0) +
      (/^(cancelBooking|updateDraft|endSession|deleteTournament|measureContest)$/.test(name) ? 1 : 0);
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
    // The state by now: a code was made up, a draft has no public page, the entry is paid, the slot is booked, nothing
    // was done because of the weather, no round is closed and no card official, no worker has made the print, nobody
    // pays for the full one, everybody plays alone, no hole is hidden, the price list has changed since it was read,
    // made-up events are not sent again, the measured player has left, prices were saved meanwhile, the captain pays
    // for all, nothing is sold beside entries, no refund of a booking failed, and the sheet settled the groups before
    // the entry ended.
    expect(refused.sort()).toEqual([
      'answerPartyAsk wrong_state',
      'askToPlay wrong_state',
      'awardReceipt not_ready',
      'beginImport unsupported_media_type',
      'bookSlot wrong_state',
      'buyExtras validation_failed',
      'copyCourse already_exists',
      'createPayment already_entered',
      'createRegistration not_found',
      'createSlot already_exists',
      'decidePostedRound not_found',
      'decideTie not_ready',
      'downloadPrint wrong_state',
      'enterAsTest wrong_state',
      'forgetRehearsal wrong_state',
      'getBallot not_found',
      'getBallotDraw not_found',
      'getBallotList not_found',
      'getBallotOrder not_found',
      'getCancellation wrong_state',
      'getEntryTerms not_found',
      'getPaymentInformation not_found',
      'getTies not_ready',
      'getTournament not_found',
      'groupTheRest wrong_state',
      'leaveParty not_found',
      'listShares not_found',
      'makeResults not_ready',
      'measureContest validation_failed',
      'moveToBooking wrong_state',
      'payRestOfShares not_found',
      'proposeTeams wrong_state',
      'putPartnerNotice wrong_state',
      'putPursePlayers wrong_state',
      'putPurses wrong_state',
      'putSponsorshipLogo validation_failed',
      'quoteEntry not_found',
      'refundSponsorship wrong_state',
      'remindOfShare not_found',
      'removePartnerNotice not_found',
      'retryWebhookDelivery not_found',
      'retryWebhookDelivery not_found',
      'revealHoles wrong_state',
      'saveCard wrong_state',
      'sendClubRefundAgain not_found',
      'setBallot validation_failed',
      'setEntryTerms wrong_state',
      'setQuestions wrong_state',
      'setQueue validation_failed',
      'startRehearsal already_exists',
      'stopRepeat wrong_state',
      'takeTieBack not_ready',
      'undoWeather wrong_state',
      'verifyFactor validation_failed',
      'waiveBooking wrong_state',
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
  'getOverview',
  'getShareCode',
  'getPoster',
  'changeTournament',
  'moveToBooking',
  'deleteTournament',
  'getCancellation',
  'duplicateTournament',
  'featureTournament',
  'enterAsTest',
  'getPlay',
  'setUpPlay',
  'assignDivisions',
  'refreshIndexes',
  'getTournamentStatement',
  'listMovements',
  'listLooking',
  'groupTheRest',
  'printTournamentStatement',
  'exportTournamentStatement',
  'exportMovements',
  'listSheets',
  'getSheet',
  'proposeGroups',
  'editSheet',
  'undoSheet',
  'publishSheet',
  'revealHoles',
  'addContest',
  'measureContest',
  'removeContest',
  'unpublishSheet',
  'listPrintables',
  'printRound',
  'startPrint',
  'getLastRehearsal',
  'startRehearsal',
  'getRehearsal',
  'forgetRehearsal',
  'getPrint',
  'downloadPrint',
  'getDay',
  'listFieldMessages',
  'messageField',
  'sendDayMessage',
  'closeRound',
  'makeResults',
  'getTies',
  'decideTie',
  'takeTieBack',
  'doWeather',
  'undoWeather',
  'getPrizes',
  'putPurses',
  'putPrizeRules',
  'putPursePlayers',
  'awardPrizes',
  'payAward',
  'voidAward',
  'awardReceipt',
  'lookAtIntegrity',
  'addIntegrityNote',
  'removeIntegrityNote',
  'listRoundCards',
  'getCommitteeCard',
  'correctScores',
  'listScoreLinks',
  'addScoreLink',
  'doPhoneAction',
  'setScorePin',
  'listCommitteeCalls',
  'answerCommitteeCall',
  'listQuarantined',
  'settleQuarantined',
  'renewScoreLink',
  'renewScoreLinks',
  'revokeScoreLink',
  'getGaps',
  'listTeams',
  'proposeTeams',
  'changeTeams',
  'listDesk',
  'doAtDesk',
  'addPairingWish',
  'removePairingWish',
  'getOwnWaitlist',
  'setBallot',
  'setQueue',
  'getOwnEntryTerms',
  'setEntryTerms',
  'getOwnQuestions',
  'setQuestions',
  'listCodes',
  'addCode',
  'addCodes',
  'exportCodes',
  'cancelForWeather',
  'changeCode',
  'removeBallot',
  'exportWaitlist',
  'listWaitlistMoves',
  'changeWaitlistRules',
  'pauseWaitlist',
  'resumeWaitlist',
  'raiseField',
  'moveParty',
  'offerNow',
  'removeParty',
  'listField',
  'beginImport',
  'getLatestImport',
  'getImport',
  'changeImport',
  'writeImport',
  'undoImport',
  'getOwnSponsors',
  'createSponsorPackage',
  'addSponsorship',
  'addSponsorships',
  'sendSponsorOffers',
  'exportTournament',
  'exportRosterCsv',
  'exportRosterXlsx',
  'exportField',
  'addPlayer',
  'editPlayer',
  'checkIn',
  'refundRegistration',
  'takePayment',
  'withdrawUnpaid',
  'sendPaymentReminder',
  'listUndeliveredMails',
]);

describe('a link or token of one kind', () => {
  it('opens nothing of another kind, and changes nothing', async () => {
    const given = await givenTokens(server);
    for (const [path, { method, takes, body }] of Object.entries(tokenDoors)) {
      const before = await fingerprint(server);
      for (const [kind, token] of Object.entries(given)) {
        if (takes.includes(kind)) continue;
        const answer = await server.call(method, path.replace(':token', token), body ? { body: body(token) } : {});
        expect([401, 404, 410, 422], `${kind} at ${path}: ${JSON.stringify(answer.body)}`).toContain(answer.status);
      }
      expect(await fingerprint(server), path).toBe(before);
    }
  });
});
