import { AppError } from '#kernel/contract/errors.ts';
import {
  type CalendarLinkRow,
  type CalendarOwner,
  dropCalendarLink,
  findCalendarByHash,
  listEntriesForCalendar,
  listOwnForCalendar,
  noteCalendarRead,
  putCalendarLink,
} from '#areas/entries/database/calendar-links.ts';
import { hashOf, newSecret } from '#areas/accounts/services/secrets.ts';
import type { Context } from '#kernel/services/context.ts';
import { calendarFeed, type FeedEntry } from '#areas/messages/services/calendar-file.ts';
import { ownDays, readSheetsOut, sheetsOutSince } from '#areas/play/services/own-days/own-days.ts';

const most = 400;
const noteMs = 3_600_000;

/** Creates the address of a calendar feed; the former address stops working. Only this answer contains the secret. */
export async function makeCalendarLink(
  context: Context,
  owner: CalendarOwner,
): Promise<{ url: string; row: CalendarLinkRow }> {
  const token = newSecret();
  const row = await putCalendarLink(context.pool, owner, hashOf(token), context.clock());
  return { url: `${context.settings.baseUrl}/api/calendar.ics?token=${token}`, row };
}

/** @throws AppError not_found */
export async function endCalendarLink({ pool }: Context, owner: CalendarOwner): Promise<void> {
  if (!(await dropCalendarLink(pool, owner))) throw new AppError('not_found', 'There is no calendar address.');
}

/**
 * The calendar of a secret address (RFC 5545).
 * @throws AppError not_found for an address that was replaced, and while an organizer's plan does not include calendar
 * feeds
 */
export async function readCalendar(context: Context, token: string): Promise<string> {
  const { pool, clock, settings } = context;
  const gone = new AppError('not_found', 'This calendar address has ended.');
  const now = clock();
  const found = await findCalendarByHash(pool, hashOf(token), now);
  if (!found) throw gone;
  if (!found.read_at || now.getTime() - found.read_at.getTime() > noteMs) await noteCalendarRead(pool, found.id, now);
  if (found.organizer_id) {
    if (!found.may_feed) throw gone;
    const rows = await listOwnForCalendar(pool, found.organizer_id, most, now);
    const shown = rows.map((row) => (row.state === 'draft' ? { ...row, title: `Draft: ${row.title}` } : row));
    return calendarFeed(found.organization_name ?? 'Tournaments', shown, settings.baseUrl);
  }
  if (!found.golfer_id) throw gone;
  const rows = await listEntriesForCalendar(pool, found.golfer_id, most, now);
  const sheets = await readSheetsOut(
    pool,
    rows.map(({ id }) => id),
  );
  const person = { userId: found.user_id, playerId: '' };
  const entries = rows.flatMap((row): FeedEntry[] => {
    const state = row.is_in ? row.state : 'cancelled';
    const out = sheets.get(row.id);
    const changedAt = Math.max(
      row.updated_at.getTime(),
      row.changed_at.getTime(),
      out ? sheetsOutSince(out).getTime() : 0,
    );
    const days = ownDays(out, person, { changedAt: new Date(changedAt), isCancelled: state === 'cancelled' });
    return days ?? [{ ...row, tournament_updated_at: row.updated_at, updated_at: row.changed_at, state }];
  });
  return calendarFeed('My tournaments', entries, settings.baseUrl);
}
