import { brand } from '#kernel/contract/brand.ts';
import { type Fact, ownFacts } from '#areas/messages/rules/facts-block.ts';
import type { MailContent } from '#areas/messages/rules/notices.ts';
import { describeDate } from '#kernel/rules/describe-days.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import { printHole } from '#areas/play/rules/tee-sheets/starts.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { RegistrationToTell } from '#areas/entries/database/registrations/registrations.ts';
import { calendarForPerson, nextStart, readSheetsOut, type SheetsOut } from '#areas/play/services/own-days/own-days.ts';
import { isInField } from '#kernel/rules/in-field.ts';
import type { MailAttachment } from '#kernel/rules/mail-attachment.ts';

/**
 * The recipient of a mail about an entry, and its link: to the entry, or to the tournament for a player without an
 * account.
 */
export const mailWays = (
  registration: RegistrationToTell,
  baseUrl: string,
): Pick<MailContent, 'action' | 'footer'> & { to: string } => ({
  to: registration.email,
  action: registration.user_id
    ? { label: 'See my entry', url: `${baseUrl}/entries/${registration.id}` }
    : { label: 'See the tournament', url: `${baseUrl}/tournament-details/${registration.tournament_id}` },
  footer:
    `You get this mail because you ${registration.user_id ? 'registered' : 'were entered'} ` +
    `for a tournament at ${brand.name}. Order ${registration.order_number}.`,
});

/** The published tee sheets of these entries' tournaments, by tournament; for mails. */
export type SheetsOfEntries = ReadonlyMap<string, SheetsOut>;

export const readSheetsOf = (db: Db, registrations: readonly RegistrationToTell[]): Promise<SheetsOfEntries> =>
  readSheetsOut(
    db,
    registrations.map(({ tournament_id }) => tournament_id),
  );

const personOf = ({ user_id, player_id }: RegistrationToTell) => ({ userId: user_id, playerId: player_id });

/** The golfer's start as a line in a mail; empty before the tee sheet is published. */
export function ownStartFact(registration: RegistrationToTell, sheets: SheetsOfEntries, now: Date): Fact[] {
  const from = dateIn(now, registration.time_zone);
  const next = nextStart(sheets.get(registration.tournament_id), personOf(registration), from);
  if (!next) return [];
  const { round, rounds, start } = next;
  const which = rounds > 1 ? `Your start, round ${round.number}` : 'Your start';
  return [[which, `${describeDate(round.date)}, ${printTime(start.time)}, from ${printHole(start)}`]];
}

/**
 * The tournament as a calendar file, with the golfer's own start once the tee sheet is published; as cancelled where
 * the tournament is, or the golfer no longer plays. The file of a later mail replaces that of an earlier one.
 * @param now when the mail is written
 */
export function calendarAttachment(
  registration: RegistrationToTell,
  sheets: SheetsOfEntries,
  { baseUrl, now }: { baseUrl: string; now: Date },
): MailAttachment {
  const isCancelled = registration.state === 'cancelled' || !isInField(registration) || !registration.plays;
  const tournament = { ...registration, id: registration.tournament_id, entry_facts: ownFacts(registration) };
  const of = { changedAt: now, isCancelled, baseUrl };
  return calendarForPerson(tournament, sheets.get(registration.tournament_id), personOf(registration), of);
}
