import { AppError } from '#kernel/contract/errors.ts';
import type { CreateSearch } from '#areas/sponsors/contract/sponsors.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { describeRoundDollars, toCents } from '#kernel/rules/money.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { queueMail } from '#areas/messages/database/mails.ts';
import {
  claimDueSearch,
  claimMatches,
  claimOffers,
  confirmSearch,
  countSearches,
  endSearch,
  type FoundTournament,
  insertSearch,
  listDueSearches,
  type ToldSearch,
} from '#areas/sponsors/database/searches.ts';
import { limitMessages } from '#areas/accounts/services/limit-messages.ts';
import { sealedId, unsealId } from '#areas/accounts/services/secrets.ts';
import type { Context } from '#kernel/services/context.ts';
import { requireLocality } from '#kernel/services/require-locality.ts';
import { eachAlone } from '#kernel/services/each-alone.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';

const [dayMs, maxAlive, maxWaiting] = [24 * 3_600_000, 5, 3];

/**
 * Stores a sponsor's search and mails a link to confirm its address. The caller learns nothing about the address:
 * beyond five active or three unconfirmed searches the response is the same, but nothing is mailed.
 * @param client IP address of the caller @throws AppError city_not_found naming `city`, too_many_requests
 */
export async function createSearch(context: Context, asked: CreateSearch, client: string): Promise<void> {
  const { pool, clock, settings } = context;
  const place = await requireLocality(pool, asked.city, 'city');
  const now = clock();
  const { alive, waiting } = await countSearches(pool, asked.email, new Date(now.getTime() - dayMs));
  if (alive >= maxAlive || waiting >= maxWaiting) return;
  const id = newId();
  await inTransaction(pool, async (tx) => {
    await limitMessages(tx, clock, { sender: client, receiver: asked.email });
    await insertSearch(tx, {
      id,
      email: asked.email,
      company: asked.company,
      place: asked.city,
      latitude: place.latitude,
      longitude: place.longitude,
      miles: asked.miles,
      max_cents: toCents(asked.most),
      min_players: asked.players,
      created_at: now,
    });
    await queueMail(tx, {
      id: newId(),
      subjectKey: `sponsor-search:${id}`,
      to: asked.email,
      now,
      content: searchMail(settings, id, asked),
    });
  });
}

/** The mail that confirms a sponsor's search for tournaments. */
export const searchMail = (
  settings: Settings,
  id: string,
  { miles, city }: Pick<CreateSearch, 'miles' | 'city'>,
): MailContent => ({
  subject: 'Confirm your sponsorship search',
  greeting: 'One click to go',
  paragraphs: [
    `Somebody, most likely you, asked to hear of golf tournaments within ${miles} miles of ${city} that look for ` +
      'sponsors.',
    'You hear of new ones once a week, when there are any. If it was not you, do nothing.',
  ],
  action: { label: 'Confirm', url: addressOf(settings, 'confirm', id) },
});

type Settings = Context['settings'];
type Fact = [string, string];
type Offering = Pick<TournamentDetailRow, 'id' | 'title' | 'organizer_name' | 'start_date' | 'city' | 'sold'>;
const tokenOf = ({ authSecret }: Settings, id: string): string => sealedId(authSecret, 'sponsor-search', id);
const addressOf = (settings: Settings, what: 'confirm' | 'end', id: string): string =>
  `${settings.baseUrl}/sponsors?${what}=${tokenOf(settings, id)}`;

const idOf = ({ settings }: Context, token: string): string => {
  const id = unsealId(settings.authSecret, 'sponsor-search', token);
  if (!id) throw expired();
  return id;
};
const expired = () => new AppError('link_expired', 'This link is not valid. Please use the link of your newest mail.');

/** @throws AppError link_expired */
export async function confirmSponsorSearch(context: Context, token: string): Promise<void> {
  if (!(await confirmSearch(context.pool, idOf(context, token), context.clock()))) throw expired();
}

/** Ends a search and erases its address at once. Idempotent. @throws AppError link_expired */
export async function endSponsorSearch(context: Context, token: string): Promise<void> {
  if (!(await endSearch(context.pool, idOf(context, token), context.clock()))) throw expired();
}

/** The mail by which an organizer invites sponsors whose addresses stay hidden. */
const offerWords = (tournament: Offering) => ({
  subject: `${tournament.organizer_name} would like you as a sponsor: ${tournament.title}`,
  paragraphs: [
    `${tournament.organizer_name} looks for sponsors of ${tournament.title}, and it fits your search.`,
    'They do not know your address: only if you answer, they do. They can write to you once about each tournament.',
  ],
  facts: [
    ['Date', tournament.start_date ? describeDate(tournament.start_date) : 'Not set yet'],
    ['City', tournament.city ?? 'Not set yet'],
    ['Players so far', String(tournament.sold)],
  ] satisfies Fact[],
  path: `/tournament-details/${tournament.id}#sponsors`,
  label: 'See the packages',
});

const mailOf = (
  { settings }: Context,
  search: ToldSearch,
  key: string,
  words: { subject: string; paragraphs: string[]; facts: [string, string][]; path: string; label: string },
  now: Date,
) => ({
  id: newId(),
  subjectKey: key,
  to: search.email,
  now,
  content: {
    subject: words.subject,
    greeting: 'Hello,',
    paragraphs: words.paragraphs,
    facts: words.facts,
    action: { label: words.label, url: `${settings.baseUrl}${words.path}` },
    footerLink: { label: 'End these mails', url: addressOf(settings, 'end', search.id) },
    oneClickUrl: `${settings.baseUrl}/api/sponsor-searches/end?token=${tokenOf(settings, search.id)}`,
    footer: `You get this mail because you asked to hear of tournaments to sponsor near ${search.place}.`,
  },
});

/**
 * Sends a tournament's packages to sponsors whose searches match it: once to each, whoever sends.
 * @returns the number notified now
 * @throws AppError wrong_state if it is not published
 */
export async function sendOffers(context: Context, tournament: TournamentDetailRow): Promise<number> {
  if (tournament.state !== 'published') throw new AppError('wrong_state', 'This tournament is not published.');
  return inTransaction(context.pool, async (tx) => {
    const now = context.clock();
    const told = await claimOffers(tx, tournament.id, now);
    for (const search of told)
      await queueMail(
        tx,
        mailOf(context, search, `sponsor-offer:${search.id}:${tournament.id}`, offerWords(tournament), now),
      );
    return told.length;
  });
}

const factOf = ({ title, start_date: date, city, cheapest }: FoundTournament): [string, string] => [
  title,
  [date && describeDate(date), city, `from ${describeRoundDollars(cheapest)}`].filter(Boolean).join(', '),
];

/** The weekly mail with new tournaments for a search. */
function matchWords({ place }: Pick<ToldSearch, 'place'>, found: readonly FoundTournament[]) {
  const many = found.length === 1 ? 'A tournament looks' : `${found.length} tournaments look`;
  return {
    subject: `${many} for sponsors near ${place}`,
    paragraphs: [`New matches for your search since the last mail:`],
    facts: found.map(factOf),
    path: `/sponsors?city=${encodeURIComponent(place)}`,
    label: 'See all packages',
  };
}

/** The two kinds of mail for a search, as they are sent. */
export const offerMail = (context: Context, search: ToldSearch, tournament: Offering): MailContent =>
  mailOf(context, search, '', offerWords(tournament), context.clock()).content;
export const matchMail = (context: Context, search: ToldSearch, found: readonly FoundTournament[]): MailContent =>
  mailOf(context, search, '', matchWords(search, found), context.clock()).content;

/**
 * Mails each search its new matches, a week after its last mail; no mail without matches. @returns the number of mails
 */
export async function mailMatches(context: Context): Promise<number> {
  const now = context.clock();
  const before = new Date(now.getTime() - 7 * dayMs);
  let mails = 0;
  await eachAlone(
    await listDueSearches(context.pool, before, 100),
    (id) => `search ${id}`,
    async (id) => {
      if (await mailMatchesOf(context, id, before, now)) mails += 1;
    },
  );
  return mails;
}

/** @returns whether a mail was sent */
const mailMatchesOf = (context: Context, id: string, before: Date, now: Date): Promise<boolean> =>
  inTransaction(context.pool, async (tx) => {
    const search = await claimDueSearch(tx, id, before, now);
    const found = search ? await claimMatches(tx, search.id, now) : [];
    if (!search || found.length === 0) return false;
    await queueMail(
      tx,
      mailOf(
        context,
        search,
        `sponsor-week:${search.id}:${now.toISOString().slice(0, 10)}`,
        matchWords(search, found),
        now,
      ),
    );
    return true;
  });
