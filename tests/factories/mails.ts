import { payMail } from '#areas/entries/rules/pay-mail.ts';
import type { RegistrationToTell } from '#areas/entries/database/registrations/registrations.ts';
import { golferNotices } from '#areas/entries/services/registrations/notify-registration.ts';
import { playerNotice } from '#areas/entries/services/registrations/notify-players.ts';
import { holdNotice } from '#areas/entries/services/reminders/remind-holds.ts';
import { tomorrowNotice } from '#areas/entries/services/reminders/remind-of-tomorrow.ts';
import type { Contact } from '#areas/messages/rules/facts-block.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { mailContentOf, type Notice, textMessageOf } from '#areas/messages/services/notify.ts';
import { changeNotice, partnerChangeNotice, waitingNotice } from '#areas/organizers/services/notify-change.ts';
import { venueLossNotice } from '#areas/organizers/services/notify-venue-loss.ts';
import { type SheetTelling, startNotice } from '#areas/play/services/tee-sheets/notify-sheet.ts';
import { ownResult } from '#areas/results/rules/result-mail.ts';
import { fieldNotice } from '#areas/scoring/services/day/notify-field.ts';
import type { Context } from '#kernel/services/context.ts';
import { waitlistNews, waitlistNotice } from '#areas/waitlist/services/notify-waitlist-entry.ts';

/** Names and facts of tournaments and people, from nothing to the most. */
export type World = {
  title: string;
  venue: string | null;
  city: string | null;
  people: string[];
  extras: number;
  contact: Contact;
};

const rita = { name: 'Rita Mallon', email: 'rita@rocky.test', phone: '555-0134' };
const long = (words: string) => words.repeat(8).slice(0, 72);
export const worlds: Record<string, World> = {
  plain: {
    title: 'Rocky Ridge Stableford',
    venue: 'Rocky Ridge Golf Club',
    city: 'Macon',
    people: ['Gale Rivers', 'Bo Quist'],
    extras: 2,
    contact: rita,
  },
  'seventy-two letters': {
    title: long('Memorial Invitational '),
    venue: long('Greater Rocky Ridge Club '),
    city: 'Macon',
    people: [long('Wolfeschlegelstein'), long('Featherstonehaugh ')],
    extras: 1,
    contact: { ...rita, name: long('Cholmondeley ') },
  },
  Hebrew: {
    title: 'אליפות הגולף של קיסריה',
    venue: 'מועדון הגולף קיסריה',
    city: 'קיסריה',
    people: ['דוד כהן', 'רות לוי'],
    extras: 1,
    contact: { ...rita, name: 'יעל ברק' },
  },
  'thirty extras': {
    title: 'Founders Four-Ball',
    venue: 'Rocky Ridge Golf Club',
    city: 'Macon',
    people: ['Gale Rivers', 'Bo Quist', 'Cy Young', 'Di Stone'],
    extras: 30,
    contact: { ...rita, phone: null },
  },
  nothing: {
    title: 'Open',
    venue: null,
    city: null,
    people: ['Al'],
    extras: 0,
    contact: { name: null, email: null, phone: null },
  },
};

export const baseUrl = 'https://golf.test';
const id = '018f3c3a-0000-7000-8000-000000000001';
const zone = 'America/New_York';
export const now = new Date('2026-11-20T15:00:00Z');
const startsAt = new Date('2026-11-27T13:00:00Z');
const until = new Date('2026-11-25T04:59:00Z');
const context = { settings: { baseUrl }, clock: () => now } as Pick<Context, 'settings' | 'clock'>;

const tournamentOf = ({ title, venue, city }: World) => ({
  id,
  title,
  venue,
  city,
  address: null,
  state_code: city && 'GA',
  starts_at: startsAt,
  ends_at: new Date('2026-11-28T05:00:00Z'),
  start_date: '2026-11-27',
  start_time: '08:00',
  time_zone: zone,
  state: 'published',
  updated_at: now,
  gameplay_style: 'Stableford',
});

/** An entry of a world as it is told of. */
export const entryOf = (world: World, more: Partial<RegistrationToTell> = {}): RegistrationToTell =>
  ({
    ...tournamentOf(world),
    tournament_id: id,
    order_number: 'K7Q2-9M4',
    user_id: 'user',
    player_id: id,
    email: 'gale@golf.test',
    called: world.people[0] ?? '',
    name: world.people[0] ?? '',
    plays: true,
    organizer_user_id: 'organizer',
    organizer_name: 'Harbor Golf',
    contact: world.contact,
    people: world.people.map((name, place) => ({ id: String(place), name })),
    team_name: null,
    division: null,
    mode: world.people.length > 1 ? 'group' : 'solo',
    places: world.people.length,
    lines: Array.from({ length: world.extras }, (_, n) => ({
      label: `Extra ${n + 1}`,
      amount: 500 + n,
      quantity: 1,
      unit: 500 + n,
    })),
    payment_amount: 14_875,
    card_amount: 14_875,
    refunded_amount: 0,
    given_back: 0,
    latest_refund: 0,
    owed_refunds: 0,
    paid_twice: 0,
    credit_given: 0,
    going_back: 0,
    refund_ended: 0,
    credit_paid_out: 0,
    credit_back: 0,
    lost: 0,
    cancellation_refund: 0,
    payment_status: 'completed',
    paid_at: null,
    payment_method: 'card',
    pays: 'captain',
    pays_later: false,
    was_late: false,
    end_cause: null,
    refund_policy: 'full',
    refund_until: null,
    refund_until_at: null,
    refund_tiers: null,
    free_exit_until: null,
    closes_at: startsAt,
    tournament_updated_at: now,
    ...more,
  }) as unknown as RegistrationToTell;

const tellingOf = (world: World): SheetTelling =>
  ({
    context,
    tournament: tournamentOf(world),
    round: { id, number: 1, tournament_id: id, date: '2026-11-27', course: null, holes: 'all' },
    rounds: 1,
    version: 1,
    out: undefined,
    nameOf: (place: string) => world.people[Number(place)] ?? 'somebody',
    playsOff: new Map(world.people.map((_, place) => [String(place), { tee: 'White', playing: 11 + place }])),
    organizer: { user_id: 'organizer', name: 'Harbor Golf', contact: world.contact },
    linkOf: () => null,
  }) as unknown as SheetTelling;

const player = {
  id: '0',
  user_id: 'user',
  email: 'gale@golf.test',
  name: 'Gale Rivers',
  called: 'Gale',
  registration_id: id,
  code: 'K7Q2',
};
const stranger = { ...player, user_id: null, was_told: false, was_mailed: false, paid_last: null, is_replacing: false };
const partners = (world: World) => world.people.slice(1).map((_, place) => String(place + 1));
const change = {
  tournamentId: id,
  version: 2,
  changes: ['time' as const],
  was: { title: 'Before', when: 'Friday, November 27, 2026 at 7:30 AM EST', where: 'Elsewhere' },
};
const mailing = { baseUrl, now, pay: null };
const day = { id, round: { id }, sentAt: 'Friday, November 27, 2026, 2:41 PM EST', sentTime: '2:41 PM EST', baseUrl };
const told = { audience: '', people: [], groupIds: null, phones: 0, onBoardsUntil: null };
const asked = (world: World) => ({
  entry: entryOf(world, { payment_status: 'pending' }),
  called: world.people[0] ?? '',
  cents: 14_875,
  isShare: false,
  enteredBy: 'Harbor Golf',
  until,
  isLastDay: false,
  ifNot: 'If you do not want to take part, do nothing: the place is given back.',
  payTo: null,
  action: { label: 'Pay $148.75', url: `${baseUrl}/pay/token` },
});
const party = (world: World, more: object) =>
  ({
    ...tournamentOf(world),
    user_id: 'user',
    called: world.people[0],
    people: 2,
    min_places: 1,
    parties: 3,
    people_ahead: 2,
    ...more,
    contact: world.contact,
  }) as unknown as Parameters<typeof waitlistNotice>[0];

const ofNotice = (notice: Notice | null | undefined): MailContent => {
  if (!notice) throw new Error('nothing is told');
  return mailContentOf(notice, baseUrl);
};
const ofEntry = (world: World, more: Partial<RegistrationToTell>): MailContent =>
  ofNotice(golferNotices(entryOf(world, more), new Map(), mailing).find(({ mail }) => mail !== false));
const waiting = (world: World, more: object): MailContent => {
  const entry = party(world, more);
  const news = waitlistNews(entry, undefined, false);
  return ofNotice(news && waitlistNotice(entry, news, baseUrl, undefined));
};

const danger = (world: World): Notice =>
  fieldNotice(
    {
      ...day,
      tournament: tournamentOf(world),
      contact: world.contact,
      fieldMessage: {
        ...told,
        kind: 'suspended',
        title: 'STOP NOW: danger on the course',
        body: 'Danger: stop at once, mark your ball and take shelter. Wait for word before you go on.',
        isUrgent: true,
      },
    },
    [player],
  );
const offer = (world: World): Notice => {
  const entry = party(world, { state: 'offered', order_ends_at: until, order_places: 1, order_amount: 14_875 });
  const news = waitlistNews(entry, undefined, false);
  if (!news) throw new Error('nothing is told');
  return waitlistNotice(entry, news, baseUrl, undefined);
};
const hold = (world: World): Notice => holdNotice(entryOf(world, { payment_status: 'pending' }), until, baseUrl);

/** The text messages on phones, by their subject. */
export const texts: Record<string, (world: World) => string> = {
  Danger: (world) => textMessageOf(danger(world), baseUrl),
  'A place is offered': (world) => textMessageOf(offer(world), baseUrl),
  'Place is held': (world) => textMessageOf(hold(world), baseUrl),
};

/** Every mail of an entry's life, by what it tells. */
export const templates: Record<string, (world: World) => MailContent> = {
  Entered: (world) => ofEntry(world, {}),
  'Entered, paid later': (world) => ofEntry(world, { payment_status: 'pending', pays_later: true }),
  'Entered by somebody else': (world) => ofNotice(playerNotice(context, entryOf(world), new Map(), stranger)),
  'Payment received': (world) => ofEntry(world, { pays_later: true }),
  Pay: (world) => payMail(asked(world)),
  'Pay a share': (world) =>
    payMail({
      ...asked(world),
      isShare: true,
      cents: 3_719,
      enteredBy: 'Bo Quist',
      action: { label: 'Pay $37.19', url: `${baseUrl}/pay/token` },
    }),
  'Last day to pay': (world) => payMail({ ...asked(world), isLastDay: true }),
  'Place is held': (world) => ofNotice(hold(world)),
  Tomorrow: (world) => ofNotice(tomorrowNotice(entryOf(world), new Map(), mailing)),
  'Tee time': (world) =>
    ofNotice(
      startNotice(
        tellingOf(world),
        {
          playerId: '0',
          before: null,
          now: { start: { time: '08:00', hole: 1, letter: '' }, companions: partners(world) },
          changed: ['placed'],
        } as never,
        player as never,
      ),
    ),
  'New tee time': (world) =>
    ofNotice(
      startNotice(
        tellingOf(world),
        {
          playerId: '0',
          before: { start: { time: '08:00', hole: 1, letter: '' }, companions: partners(world) },
          now: { start: { time: '09:30', hole: 1, letter: '' }, companions: partners(world) },
          changed: ['time'],
        } as never,
        player as never,
      ),
    ),
  Changed: (world) => ofNotice(changeNotice(entryOf(world), change, new Map(), mailing)),
  'Changed, entered by somebody else': (world) =>
    ofNotice(partnerChangeNotice(entryOf(world), stranger, change, new Map(), mailing)),
  'Changed, on the waitlist': (world) =>
    ofNotice(waitingNotice(party(world, { had_card: true }) as never, change, baseUrl)),
  'No venue': (world) => ofNotice(venueLossNotice(entryOf(world), { id, lost_at: now }, baseUrl)),
  Danger: (world) => ofNotice(danger(world)),
  Result: (world) =>
    ofNotice(
      fieldNotice(
        {
          ...day,
          tournament: tournamentOf(world),
          contact: world.contact,
          fieldMessage: {
            ...told,
            kind: 'result',
            title: 'Results are official',
            body: 'The committee has made the results official. See where you finished.',
            isUrgent: false,
            ownOf: (playerId) =>
              ownResult(
                { boards: [{ name: 'Stableford', kind: 'points', rows: [{ id: '0', pos: '4', total: 37 }] }] } as never,
                [],
                playerId,
              ),
          },
        },
        [player],
      ),
    ),
  Withdrawn: (world) => ofEntry(world, { payment_status: 'cancelled', end_cause: 'withdrawn' }),
  Refund: (world) =>
    ofEntry(world, { refunded_amount: 5_000, latest_refund: 5_000, payment_status: 'refunded', end_cause: null }),
  Cancelled: (world) => ofEntry(world, { payment_status: 'cancelled', state: 'cancelled' }),
  'On the waitlist': (world) => waiting(world, { state: 'waiting', place: 2 }),
  'A place is offered': (world) => ofNotice(offer(world)),
  'The offer lapsed': (world) => waiting(world, { state: 'lapsed' }),
};
