import type { BookingRow } from '#areas/clubs/database/bookings.ts';
import { bookingNotices } from '#areas/clubs/services/notify-booking.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { mailContentOf, type Notice } from '#areas/messages/services/notify.ts';
import { notifySecurity } from '#areas/accounts/services/notify-security.ts';
import { queueVerificationMail } from '#areas/accounts/services/email-proof.ts';
import type { OrderWithContact } from '#areas/shop/database/orders.ts';
import { orderNotices } from '#areas/shop/services/notify-order.ts';
import type { SponsorshipRow } from '#areas/sponsors/database/sponsorships.ts';
import { sponsorshipNotices } from '#areas/sponsors/services/notify-sponsorship.ts';
import { emailSideMail } from '#areas/accounts/services/change-email.ts';
import { passwordResetMail } from '#areas/accounts/services/change-password.ts';
import { signInCodeMail } from '#areas/accounts/services/sign-in-codes.ts';
import { invitationMail } from '#areas/accounts/services/team/invite.ts';
import { failedRefundNotices } from '#areas/money/services/notify-failed-refund.ts';
import { goodbyeMail } from '#areas/settings/services/delete-account.ts';
import { contactMail } from '#areas/site/services/contact.ts';
import { newsletterMail } from '#areas/site/services/newsletter.ts';
import { matchMail, offerMail, searchMail } from '#areas/sponsors/services/searches.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { Context } from '#kernel/services/context.ts';
import { withdrawnMail } from '#areas/day/services/notify-withdrawn.ts';
import { placeMail } from '#areas/entries/services/registrations/take-place.ts';
import { sharePaidMail } from '#areas/entries/services/shares/notify-shares.ts';
import { planRefundMail } from '#areas/money/services/plan-refunds.ts';
import { mendOf } from '#areas/organizers/rules/publish-refusal.ts';
import { publishedNotice } from '#areas/organizers/services/notify-published.ts';
import { refusedMail } from '#areas/organizers/services/publish-due.ts';
import { prizeMail } from '#areas/results/services/prizes/award-prizes.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { baseUrl, entryOf, now, type World } from './mails.ts';

const id = '018f3c3a-0000-7000-8000-000000000001';
const context = {
  settings: { baseUrl, contactEmail: 'help@golf.test', authSecret: 'a-secret-for-tests-only-0123456789abcdef' },
  clock: () => now,
} as unknown as Context;

const bookingOf = (world: World, more: Partial<BookingRow>): BookingRow =>
  ({
    id,
    booking_id: id,
    booking_status: 'booked',
    club_name: world.venue ?? 'Club',
    address: world.venue && '1 Links Road',
    city: world.city ?? 'Macon',
    state: 'GA',
    zip_code: '31201',
    time_zone: 'America/New_York',
    date: '2026-11-27',
    start_time: '8:00 AM',
    starts_at: new Date('2026-11-27T13:00:00Z'),
    day_ends_at: new Date('2026-11-28T05:00:00Z'),
    duration_type: 'half-day',
    with_dining: world.extras > 0,
    amount: 125_000,
    booked_cancel_days: 14,
    booked_late_refund_percent: 50,
    paid_at: null,
    paid_by: null,
    refunded_amount: 0,
    refund_pending: 0,
    paid_twice: 0,
    refunded_late: 0,
    lost: 0,
    kept_amount: 0,
    waived_at: null,
    cancelled_at: null,
    cancelled_by: null,
    booked_at: now,
    changed_at: now,
    organization_name: world.people[0] ?? '',
    contact_name: world.contact.name ?? '',
    contact_email: world.contact.email ?? 'owner@golf.test',
    contact_phone: world.contact.phone,
    organizer_user_id: 'organizer',
    club_user_id: 'club',
    club_phone: world.contact.phone,
    club_website: null,
    club_email: world.contact.email,
    tournament_id: id,
    tournament_title: world.title,
    tournament_state: 'published',
    ...more,
  }) as unknown as BookingRow;

const orderOf = (world: World, more: Partial<OrderWithContact>): OrderWithContact =>
  ({
    id,
    order_number: 'K7Q2-9M4',
    transaction_id: world.extras > 0 ? `cs_test_${'a1B2'.repeat(15)}` : null,
    product_name: world.title,
    organization_name: world.venue ?? 'Shop',
    contact: { name: null, email: 'shop@golf.test', phone: null },
    customer_name: world.people[0] ?? '',
    customer_email: 'gale@golf.test',
    user_id: null,
    organizer_user_id: 'organizer',
    status: 'paid',
    amount: 4_800,
    refunded_amount: 0,
    given_back: 0,
    latest_refund: 0,
    lost: 0,
    ...more,
  }) as unknown as OrderWithContact;

const sponsorshipOf = (world: World, more: Partial<SponsorshipRow>): SponsorshipRow =>
  ({
    id,
    tournament_id: id,
    title: world.title,
    start_date: world.venue && '2026-11-27',
    organization_name: world.venue ?? 'Society',
    organizer_user_id: 'organizer',
    package_name: world.extras > 1 ? world.title : 'Hole sponsor',
    sponsor: world.people[0] ?? '',
    contact_name: world.contact.name ?? '',
    contact_email: 'bank@golf.test',
    state: 'agreed',
    amount: 150_000,
    refunded_amount: 0,
    given_back: 0,
    gives: { places: world.extras },
    code: world.extras > 0 ? 'HARBORBANK' : null,
    code_used: 0,
    code_keeps: world.extras,
    asked_again: null,
    confirmed_at: now,
    is_published: true,
    is_called_off: false,
    counts: true,
    message: world.extras > 0 ? `We like ${world.title}.` : '',
    ...more,
  }) as unknown as SponsorshipRow;

const last = (notices: readonly Notice[], is: (notice: Notice) => boolean = () => true): MailContent => {
  const notice = notices.filter(({ mail }) => mail !== false).findLast(is);
  if (!notice) throw new Error('nothing is told');
  return mailContentOf(notice, baseUrl);
};
const toOrganizer = ({ userId }: Notice) => userId === 'organizer';
const toOther = ({ userId }: Notice) => userId !== 'organizer';
const ofBooking = (world: World, more: Partial<BookingRow>, to: (notice: Notice) => boolean) =>
  last(bookingNotices(bookingOf(world, more), baseUrl, now), to);
const ofOrder = (world: World, more: Partial<OrderWithContact>, to: (notice: Notice) => boolean) =>
  last(orderNotices(context, orderOf(world, more)), to);
const ofSponsorship = (world: World, more: Partial<SponsorshipRow>, to: (notice: Notice) => boolean) =>
  last(sponsorshipNotices(context, sponsorshipOf(world, more)), to);

/** The mail that a service queues, without a database: every other question finds nothing. */
async function queuedBy(send: (db: Db) => Promise<unknown>): Promise<MailContent> {
  const found: MailContent[] = [];
  const db = {
    query: async ({ name, values = [] }: { name: string; values?: unknown[] }) => {
      if (name === 'queue-mails') found.push(...JSON.parse(String(values[0])).map(({ content }: any) => content));
      return { rows: [], rowCount: 0 };
    },
  } as unknown as Db;
  await send(db);
  const [content] = found;
  if (!content) throw new Error('no mail was queued');
  return content;
}

const person = { userId: id, email: 'gale@golf.test' };
const paid = { paid_at: now, paid_by: 'card' as const };
const off = { booking_status: 'cancelled' as const, cancelled_at: now };

const addressOf = ({ contact }: World): string => contact.email ?? 'new@golf.test';
const searchOf = ({ city }: World) =>
  ({ id, email: 'bank@golf.test', place: city ?? 'Macon' }) as Parameters<typeof offerMail>[1];
const foundOf = ({ title, city, venue }: World) =>
  ({ title, start_date: venue && '2026-11-27', city, cheapest: 50_000 }) as Parameters<typeof matchMail>[2][number];
type FailedRefund = Parameters<typeof failedRefundNotices>[1];
const ofRefund = (world: World, more: Partial<FailedRefund>, to: (notice: Notice) => boolean) => {
  const refund: Partial<FailedRefund> = {
    id,
    failure_id: id,
    payer_user_id: 'payer',
    payer_email: 'gale@golf.test',
    payee_user_id: 'organizer',
    organizer_id: 'organizer',
    is_payee_gone: false,
    settled_how: null,
    failure: 'expired_or_canceled_card',
    amount: 4_800,
    title: world.title,
    who: world.people[0] ?? '',
    ...more,
  };
  return last(failedRefundNotices(context, refund as FailedRefund), to);
};

const calledIn = ({ people }: World) => ({ called: people[0] ?? '' });

type Template = (world: World) => MailContent | Promise<MailContent>;
/** Mails of bookings, orders, sponsors and the safety of an account, by the file that writes them and what they say. */
export const sentMails: Record<string, Record<string, Template>> = {
  'clubs/services/notify-booking.ts': {
    'Booked, to the organizer': (world) => ofBooking(world, {}, toOrganizer),
    'Booked, to the club': (world) => ofBooking(world, {}, toOther),
    'Paid, to the organizer': (world) => ofBooking(world, paid, toOrganizer),
    'Paid, to the club': (world) => ofBooking(world, paid, toOther),
    'Cancelled, to the organizer': (world) => ofBooking(world, { ...off, cancelled_by: 'country_club' }, toOrganizer),
    'Cancelled, to the club': (world) =>
      ofBooking(world, { ...off, cancelled_by: 'organizer', kept_amount: 5_000 }, toOther),
    Waived: (world) => ofBooking(world, { ...off, waived_at: now, kept_amount: 5_000 }, toOrganizer),
    'Paid twice': (world) => ofBooking(world, { ...paid, paid_twice: 125_000 }, toOrganizer),
  },
  'shop/services/notify-order.ts': {
    'Bought, to the buyer': (world) => ofOrder(world, {}, toOther),
    'Bought, to the seller': (world) => ofOrder(world, {}, toOrganizer),
    'Given back, to the buyer': (world) =>
      ofOrder(world, { refunded_amount: 1_200, given_back: 1_200, latest_refund: 1_200 }, toOther),
    'Given back, to the seller': (world) =>
      ofOrder(world, { refunded_amount: 1_200, given_back: 1_200, latest_refund: 1_200 }, toOrganizer),
  },
  'sponsors/services/notify-sponsorship.ts': {
    Confirm: (world) => ofSponsorship(world, { state: 'asked', confirmed_at: null }, toOther),
    'Asked, to the sponsor': (world) => ofSponsorship(world, { state: 'asked' }, toOther),
    'Asked, to the organizer': (world) => ofSponsorship(world, { state: 'asked' }, toOrganizer),
    'Asked again': (world) => ofSponsorship(world, { state: 'asked', asked_again: 'open' }, toOther),
    'Yes again': (world) => ofSponsorship(world, { state: 'asked', asked_again: 'yes' }, toOrganizer),
    Agreed: (world) => ofSponsorship(world, {}, toOther),
    'Sponsor paid': (world) => ofSponsorship(world, { state: 'paid' }, toOther),
    'Sponsor paid, to the organizer': (world) => ofSponsorship(world, { state: 'paid' }, toOrganizer),
    Declined: (world) => ofSponsorship(world, { state: 'declined' }, toOther),
    Ended: (world) => ofSponsorship(world, { state: 'ended' }, toOther),
    'Called off': (world) =>
      ofSponsorship(world, { state: 'refunded', is_called_off: true, given_back: 150_000 }, toOther),
    'Sponsor refunded': (world) => ofSponsorship(world, { state: 'paid', refunded_amount: 50_000 }, toOther),
  },
  'accounts/services/notify-security.ts': {
    'Changed security': (world) =>
      queuedBy((db) => notifySecurity(context, db, person, `Two-step sign-in: “${world.title}” was added.`)),
  },
  'accounts/services/email-proof.ts': {
    'Verify the address': () => queuedBy((db) => queueVerificationMail(context, db, person)),
  },
  'accounts/services/change-email.ts': {
    'The old address confirms': (world) => emailSideMail(context, 'old', addressOf(world), 'secret'),
    'The new address confirms': (world) => emailSideMail(context, 'new', addressOf(world), 'secret'),
  },
  'accounts/services/change-password.ts': { 'Set a new password': () => passwordResetMail(context, 'secret') },
  'accounts/services/sign-in-codes.ts': { 'Sign-in code': () => signInCodeMail(context, '012345') },
  'accounts/services/team/invite.ts': {
    Invited: (world) =>
      invitationMail(baseUrl, world.people[0] ?? '', {
        role: 'manager',
        secret: 'secret',
        ownerName: world.contact.name ?? 'Society',
      }),
  },
  'settings/services/delete-account.ts': { 'Account deleted': () => goodbyeMail },
  'site/services/contact.ts': {
    'Contact page': (world) =>
      contactMail(
        {
          name: world.people[0] ?? '',
          email: addressOf(world),
          topic: 'question',
          message: `${world.title}\n\nTwo lines.`,
        },
        null,
      ),
  },
  'site/services/newsletter.ts': {
    'Confirm the newsletter': () => newsletterMail(context, { id, confirmed_at: null, ended_at: null }),
    'Subscribed already': () => newsletterMail(context, { id, confirmed_at: now, ended_at: null }),
  },
  'sponsors/services/searches.ts': {
    'Confirm a search': (world) => searchMail(context.settings, id, { miles: 50, city: world.city ?? 'Macon' }),
    'A tournament would like you': (world) =>
      offerMail(context, searchOf(world), {
        id,
        title: world.title,
        organizer_name: world.contact.name ?? 'Society',
        start_date: world.venue && '2026-11-27',
        city: world.city,
        sold: world.extras,
      }),
    'New this week': (world) =>
      matchMail(
        context,
        searchOf(world),
        Array.from({ length: Math.max(1, world.extras) }, () => foundOf(world)),
      ),
  },
  'money/services/notify-failed-refund.ts': {
    'Refund failed, to the payer': (world) => ofRefund(world, { status: 'failed' }, toOther),
    'Refund failed, to the payee': (world) => ofRefund(world, { status: 'failed' }, toOrganizer),
    'Refund failed, its seller gone': (world) => ofRefund(world, { status: 'failed', is_payee_gone: true }, toOther),
    'Refund sent again': (world) => ofRefund(world, { status: 'done' }, toOther),
    'Refund settled': (world) => ofRefund(world, { status: 'done', settled_how: 'in cash' }, toOther),
  },
  'day/services/notify-withdrawn.ts': {
    'Withdrawn at the desk': (world) => withdrawnMail(entryOf(world), calledIn(world), world.contact, baseUrl),
  },
  'entries/services/registrations/take-place.ts': {
    'Their place is taken': (world) =>
      placeMail(
        entryOf(world),
        calledIn(world),
        {
          title: 'Somebody else plays',
          message: `${world.people.at(-1)} plays in ${world.title} in your place.`,
          isOut: true,
          isHeld: false,
          contact: world.contact,
        },
        baseUrl,
      ),
    'They have a place': (world) =>
      placeMail(
        entryOf(world),
        calledIn(world),
        {
          title: 'You play',
          message: `You play in the place of ${world.people.at(-1)}.`,
          isOut: false,
          isHeld: false,
          contact: world.contact,
        },
        baseUrl,
      ),
  },
  'entries/services/shares/notify-shares.ts': {
    'A share is paid': (world) =>
      sharePaidMail(
        entryOf(world),
        world.people[0] ?? '',
        {
          title: 'Your share is paid',
          message: `We received $148.75 for your place in ${world.title}.`,
          sum: ['Paid', '$148.75'],
        },
        baseUrl,
      ),
  },
  'money/services/plan-refunds.ts': {
    'A refund of a plan failed': (world) =>
      planRefundMail(
        {
          cents: 499,
          paidBy: world.contact.email,
          paymentIntentId: `pi_${'a1B2'.repeat(6)}`,
          why: 'expired_or_canceled_card',
        },
        baseUrl,
      ),
  },
  'organizers/services/notify-published.ts': {
    Published: (world) => {
      const tournament = { ...entryOf(world), id, organizer_name: world.people[0] ?? 'Society' };
      const notice = publishedNotice(tournament as unknown as TournamentDetailRow, baseUrl, now);
      return mailContentOf({ ...notice, userId: 'follower' }, baseUrl);
    },
  },
  'organizers/services/publish-due.ts': {
    'Not published': (world) =>
      mailContentOf(
        {
          userId: 'organizer',
          type: 'tournament_update',
          subject: 'not-published',
          title: `${world.title} was not published`,
          message: '',
          mail: refusedMail('It is still a draft.', mendOf('validation_failed', id), baseUrl),
        },
        baseUrl,
      ),
  },
  'results/services/prizes/award-prizes.ts': {
    'A prize is won': (world) =>
      mailContentOf(
        {
          userId: 'golfer',
          type: 'day_of_play',
          subject: 'prize',
          title: `You have won: ${world.title}`,
          message: '',
          mail: prizeMail(calledIn(world), 'You have won $100.00 (Gross, 1).', `${baseUrl}/results/${id}`),
        },
        baseUrl,
      ),
  },
};
