import { AppError } from '#kernel/contract/errors.ts';
import type { CopyTournament } from '#areas/tournaments/contract/tournament-copy.ts';
import { usualParts } from '#areas/organizers/rules/copy-parts.ts';
import { publishDay, repeatDays } from '#areas/organizers/rules/repeat-days.ts';
import { dateIn } from '#kernel/rules/venue-time.ts';
import { dateFaults } from '#areas/tournaments/rules/tournament-dates.ts';
import { inTransaction, isUniqueViolation, newId } from '#kernel/database/connection.ts';
import { insertRepeat, listOfRepeat } from '#areas/tournaments/database/repeats.ts';
import { findByFormKey, type TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import { type OrganizerViewer, requirePermission } from '#areas/accounts/services/viewer.ts';
import { withShortCodes } from '#areas/tournaments/services/short-code.ts';
import type { Context } from '#kernel/services/context.ts';
import { leftOutOf, nextDateOf, readModel, writeCopyOf } from './write-copy.ts';

/**
 * The copies that were made, by date; the names of courses that they could not include, and sentences about what else
 * they lack.
 */
type Copied = { ids: string[]; gone: string[]; leftOut: string[] };

const refuse = (field: string, message: string): never => {
  throw new AppError('validation_failed', message, [{ field, message }]);
};

/** The date on which a copy is held, and the date on which it is published automatically. */
type Day = { startDate: string | null; publishOn: string | null };

/** @throws AppError validation_failed for a date in the past, and for a repeat without a first date */
function daysOf(model: TournamentDetailRow, { date, repeat }: CopyTournament, now: Date): Day[] {
  const today = dateIn(now, model.time_zone);
  const startDate = date ?? nextDateOf(model, now);
  for (const { field, message } of dateFaults({ date }, { today, now })) refuse(field, message);
  if (!repeat) return [{ startDate, publishOn: null }];
  const { every, times, publish_days_before: before } = repeat;
  const days = repeatDays(startDate ?? refuse('date', 'Choose the first day'), every, times, model.start_date);
  for (const { message } of dateFaults({ date: days.at(-1) }, { today, now })) refuse('repeat.times', message);
  return days.map((day) => ({
    startDate: day,
    publishOn: before === null ? null : publishDay(day, before, today),
  }));
}

/**
 * Copies the organizer's own tournament as drafts, with its set-up and none of its history: one draft on the same
 * weekday a year later or on the given date, or all drafts of a repeat at once. Other dates move along. A repeated
 * request with the same key makes no further drafts.
 * @throws AppError validation_failed as `daysOf`, and for a key that made something else; forbidden or scope_missing
 * where codes or sponsors are copied without permission to write them
 */
export async function duplicateTournament(
  context: Context,
  organizer: OrganizerViewer,
  model: TournamentDetailRow,
  asked: CopyTournament,
): Promise<Copied> {
  const now = context.clock();
  const { key, parts = usualParts } = asked;
  if (parts.includes('codes')) requirePermission(organizer, 'codes.write', 'Codes cannot be copied.');
  if (parts.includes('sponsors')) requirePermission(organizer, 'sponsors.write', 'Sponsors cannot be copied.');
  const copied = (ids: string[], read: Awaited<ReturnType<typeof readModel>>): Copied => ({
    ids,
    gone: read.gone.map(({ name }) => name),
    leftOut: leftOutOf(organizer, read),
  });
  const made = async (): Promise<Copied | null> => {
    const first = key ? await findByFormKey(context.pool, organizer.organizerId, key) : null;
    if (!first) return null;
    if (first.copied_from !== model.id) refuse('key', 'This key made another tournament');
    const ids = first.repeat_id ? await listOfRepeat(context.pool, first.repeat_id) : [first.id];
    // The first answer did not reach the client, so it is built again.
    return copied(ids, await readModel(context.pool, organizer, model, parts));
  };
  const before = await made();
  if (before) return before;
  const days = daysOf(model, asked, now);
  try {
    return await withShortCodes(days.length, (codes) =>
      inTransaction(context.pool, async (tx) => {
        const repeatId = asked.repeat ? await insertRepeat(tx, organizer.organizerId, asked.repeat) : null;
        const read = await readModel(tx, organizer, model, parts);
        const ids: string[] = [];
        for (const [n, { startDate, publishOn }] of days.entries()) {
          const copy = { id: newId(), code: codes[n] ?? '', startDate, now, key: n === 0 ? key : undefined };
          const more = { title: asked.name ?? model.title, publishOn, repeatId };
          await writeCopyOf(tx, organizer, model, read, { ...copy, ...more });
          ids.push(copy.id);
        }
        return copied(ids, read);
      }),
    );
  } catch (error) {
    // A parallel request was first.
    const other = isUniqueViolation(error, 'tournaments_form_key') ? await made() : null;
    if (other) return other;
    throw error;
  }
}
