import { describeDate } from '#kernel/rules/describe-days.ts';
import { describeCents } from '#kernel/rules/money.ts';
import type { Fact } from '#areas/messages/rules/facts-block.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { inTransaction } from '#kernel/database/connection.ts';
import { findSponsorship, type SponsorshipRow } from '#areas/sponsors/database/sponsorships.ts';
import type { Context } from '#kernel/services/context.ts';
import { type Notice, notify } from '#areas/messages/services/notify.ts';
import { presentPlaces } from './present-sponsors.ts';
import { requestPath, sponsorPath } from './sponsor-link.ts';

/** The texts of a notification: the first sentences are in mails and lists, the others in mails only. */
export type Words = {
  title: string;
  message: string;
  more: string[];
  /** The mail's button; by default it opens the sponsor's private page, once that has content. */
  action?: { label: string; path: string };
};

/** Notifies sponsor and organizer of changes to a sponsorship: of each change once, even if called repeatedly. */
export async function notifySponsorship(context: Context, id: string): Promise<void> {
  const row = await findSponsorship(context.pool, id, context.clock());
  if (!row) return;
  const notices = sponsorshipNotices(context, row);
  await inTransaction(context.pool, (tx) => notify(context, tx, notices));
}

/** The notifications due by now for a sponsorship, to sponsor and organizer. */
export const sponsorshipNotices = (context: Context, row: SponsorshipRow): Notice[] =>
  newsOf(context, row).flatMap(({ key, toSponsor, toOrganizer }) => [
    // A sponsor stored without a mail address gets no notification.
    ...(toSponsor && row.contact_email ? [sponsorNotice(context, row, key, toSponsor)] : []),
    ...(toOrganizer ? [organizerNotice(context, row, key, toOrganizer)] : []),
  ]);

type News = { key: string; toSponsor?: Words; toOrganizer?: Words };

/** All notifications that both sides should have by now. */
function newsOf(context: Context, row: SponsorshipRow): News[] {
  const { sponsor, title, organization_name: organizer, package_name: name, state } = row;
  const amount = describeCents(row.amount);
  const wasHeard = row.asked_again !== 'open' && row.confirmed_at !== null;
  const seen = row.counts ? ', and see the views and clicks of your name by day' : '';
  const link = `Upload your logo on your sponsor page${seen}. Keep its link to yourselves.`;
  const news: Partial<Record<typeof state, News | undefined>> = {
    asked: askedNews(context, row),
    paid: {
      key: 'paid',
      toSponsor: {
        title: `Thank you for sponsoring ${title}`,
        message: `We received ${amount} for ${name}.`,
        more: [...placesWords(row), link],
      },
      toOrganizer: { title: 'New sponsor', message: `${sponsor} paid ${amount} for ${name} of ${title}.`, more: [] },
    },
    agreed: {
      key: 'agreed',
      toSponsor: {
        title: `Thank you for sponsoring ${title}`,
        message: `${organizer} noted ${sponsor} as a sponsor of ${title} (${name}).`,
        more: [...placesWords(row), link],
      },
    },
    ended: {
      key: 'ended',
      toSponsor: {
        title: 'Your sponsorship has ended',
        message: `${organizer} ended the sponsorship of ${title} by ${sponsor} (${name}).`,
        more: ['This includes no refund. Your page keeps the counts.'],
      },
    },
    declined:
      row.asked_again === 'no'
        ? {
            key: 'again-no',
            toOrganizer: {
              title: 'A sponsor does not sponsor again',
              message: `${sponsor} does not sponsor ${title} (${name}, ${amount}).`,
              more: [],
            },
          }
        : {
            key: 'declined',
            // No decline mail to a sponsor that did not answer whether it sponsors again, or never confirmed its
            // address.
            ...(!wasHeard ? {} : { toSponsor: declinedWords(row) }),
          },
  };
  const wasInForce = state === 'ended' || state === 'refunded';
  const wasHoping = state === 'declined' && wasHeard && row.asked_again !== 'no';
  const isCalledOff = row.is_called_off && (wasInForce || wasHoping);
  const now = isCalledOff ? calledOff(row) : news[state];
  const sent = describeCents(row.refunded_amount);
  return [
    ...(now ? [now] : []),
    // The notice of a cancelled tournament includes the refund.
    ...(row.refunded_amount > 0 && !isCalledOff
      ? [
          {
            key: `refunded-${row.refunded_amount}`,
            toSponsor: {
              title: 'Refund sent',
              message: `${sent} of ${amount} went back to your card for ${name} of ${title}.`,
              more: ['Banks take some days to show it.'],
            },
            toOrganizer: {
              title: 'Refund sent',
              message: `${sent} of ${amount} went back to ${sponsor} for ${name} of ${title}.`,
              more: [],
            },
          },
        ]
      : []),
  ];
}

const declinedWords = ({ sponsor, title, organization_name: organizer }: SponsorshipRow): Words => ({
  title: 'Your request was declined',
  message: `${organizer} could not take ${sponsor} as a sponsor of ${title}. Nothing was charged.`,
  more: [],
});

/** News of a request, once its address is confirmed; of an earlier sponsor, its answer. */
function askedNews(context: Context, row: SponsorshipRow): News | undefined {
  if (row.asked_again) return askedAgain(context, row);
  if (!row.confirmed_at) return toConfirm(context, row);
  const { sponsor, title, organization_name: organizer, package_name: name } = row;
  const amount = describeCents(row.amount);
  return {
    key: 'asked',
    toSponsor: {
      title: 'Your request was sent',
      message: `${organizer} was told that ${sponsor} would like to sponsor ${title} (${name}, ${amount}).`,
      more: ['They answer you at this address. Nothing was charged.'],
    },
    toOrganizer: {
      title: 'Somebody would like to sponsor',
      message: `${sponsor} would like to sponsor ${title}: ${name}, ${amount}.`,
      more: row.message ? [`They write: ${row.message}`] : [],
    },
  };
}

/** An earlier sponsor is asked once the tournament is published; the organizer is notified of its answer. */
function askedAgain(
  context: Context,
  { sponsor, title, package_name: name, ...row }: SponsorshipRow,
): News | undefined {
  const { organization_name: organizer, start_date: date } = row;
  const amount = describeCents(row.amount);
  if (row.asked_again === 'yes')
    return {
      key: 'again-yes',
      toOrganizer: {
        title: 'A sponsor would like to sponsor again',
        message: `${sponsor} would like to sponsor ${title} again: ${name}, ${amount}.`,
        more: ['Agree with it, and it is shown.'],
      },
    };
  if (!row.is_published) return undefined;
  return {
    key: 'again',
    toSponsor: {
      title: `Do you sponsor ${title} again?`,
      message: `${organizer} thanks ${sponsor} for sponsoring last time, and asks whether you sponsor ${title} again${
        date ? ` on ${describeDate(date)}` : ''
      }: ${name}, ${amount}.`,
      more: ['Nothing is charged by your answer.'],
      action: { label: 'Answer', path: sponsorPath(context, row.id) },
    },
  };
}

/** Only the sponsor is notified: the organizer cancelled the tournament. */
const calledOff = ({ title, package_name: name, amount, given_back: back }: SponsorshipRow): News => ({
  key: 'called-off',
  toSponsor: {
    title: `${title} was cancelled`,
    message: [
      `${title} was cancelled by its organizer, and your sponsorship (${name}) with it.`,
      ...(back > 0 ? [`${describeCents(back)} of ${describeCents(amount)} goes back to your card.`] : []),
    ].join(' '),
    more: ['Your page keeps the counts.'],
  },
});

/** Asks the requester to confirm the address before the organizer is notified. */
const toConfirm = (context: Context, { id, sponsor, title, organization_name: organizer }: SponsorshipRow): News => ({
  key: 'confirm',
  toSponsor: {
    title: 'Confirm your request',
    message: `Somebody, most likely you, would like ${sponsor} to sponsor ${title}.`,
    more: [`${organizer} hears of it once you confirm. If it was not you, do nothing: it is forgotten in a week.`],
    action: { label: 'Confirm', path: requestPath(context, id) },
  },
});

/** Sentences on entering the sponsor's players into the field. */
function placesWords(row: SponsorshipRow): string[] {
  const places = presentPlaces(row);
  if (!places) return [];
  const { count, code, kept } = places;
  const players = count === 1 ? 'one player' : `up to ${count} players`;
  const whole = `Enter ${players} at no cost from your sponsor page, in one entry with the code ${code}.`;
  return kept >= count
    ? [`${whole} ${count === 1 ? 'This place is' : 'These places are'} kept until entry closes.`]
    : [`${whole} The field was too full to keep all of them: please enter soon, or ask ${row.organization_name}.`];
}

/** The tournament, package and amount of a sponsorship. */
const factsOf = (row: SponsorshipRow): Fact[] => [
  ['Tournament', row.title],
  ...(row.start_date ? [['Date', describeDate(row.start_date)] as Fact] : []),
  ['Organizer', row.organization_name],
  ['Package', row.package_name],
  ['Amount', describeCents(row.amount)],
];

/** A notification to the sponsor, which has no account: a mail with a link to its private page. */
export const sponsorNotice = (context: Context, row: SponsorshipRow, key: string, words: Words): Notice => ({
  userId: null,
  type: 'system',
  isEssential: true,
  subject: `sponsor:${row.id}:${key}`,
  aboutId: row.id,
  tournamentId: row.tournament_id,
  title: words.title,
  message: words.message,
  mail: {
    to: row.contact_email,
    subject: `${words.title}${words.title.includes(row.title) ? '' : `: ${row.title}`}`,
    greeting: `Hello ${row.contact_name || row.sponsor},`,
    paragraphs: [words.message, ...words.more],
    facts: factsOf(row),
    ...mailAction(context, row, words),
    footer: `You get this mail because this address was given for ${row.sponsor} as a sponsor of ${row.title}.`,
  },
});

function mailAction(context: Context, row: SponsorshipRow, { action }: Words): Pick<MailContent, 'action'> {
  const hasPage = ['paid', 'agreed', 'ended', 'refunded'].includes(row.state);
  const shown = action ?? (hasPage ? { label: 'Open your sponsor page', path: sponsorPath(context, row.id) } : null);
  return shown ? { action: { label: shown.label, url: `${context.settings.baseUrl}${shown.path}` } } : {};
}

const organizerNotice = ({ settings }: Context, row: SponsorshipRow, key: string, words: Words): Notice => {
  const path = `/tournament-management/${row.tournament_id}/sponsors`;
  return {
    userId: row.organizer_user_id,
    type: 'system',
    isEssential: true,
    subject: `sponsored:${row.id}:${key}`,
    aboutId: row.id,
    tournamentId: row.tournament_id,
    title: words.title,
    message: words.message,
    path,
    mail: {
      subject: `${words.title}: ${row.sponsor}`,
      paragraphs: [words.message, ...words.more],
      facts: [
        ...factsOf(row),
        ...(row.contact_name ? [['Contact', row.contact_name] as Fact] : []),
        ...(row.contact_email ? [['Email', row.contact_email] as Fact] : []),
      ],
      action: { label: 'Open your sponsors', url: `${settings.baseUrl}${path}` },
    },
  };
};
