import { durationHours } from '#areas/clubs/contract/slot-choices.ts';
import { maySee } from '#areas/courses/rules/courses.ts';
import type { SetUpAnswers, SetUpChanges } from '#areas/play/rules/set-up/answers.ts';
import type { Division, SetUpCourse, SetUpFacts } from '#areas/play/rules/set-up/facts.ts';
import { wallTimeOf } from '#areas/clubs/rules/slots.ts';
import { findBooking } from '#areas/clubs/database/bookings.ts';
import type { GolfRoundRow } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { listOfferedCourses } from '#areas/play/database/golf-rounds/set-up-courses.ts';
import type { TournamentDetailRow } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { authorOf } from '#areas/courses/services/course-author.ts';

/** Facts for the set-up that are not in the tournament's row. */
export type SetUpContext = {
  rounds: readonly GolfRoundRow[];
  divisions: readonly Division[];
  players: number;
};

/** The tournament's columns that the set-up uses; the tournament may not be stored yet. */
type OwnFacts = Pick<
  TournamentDetailRow,
  'slot_booking_id' | 'country_club_id' | 'gameplay_style' | 'start_date' | 'start_time' | 'capacity' | 'closes_at'
>;

/** The ids of courses named in answers and changes, without duplicates. */
const namedIn = (answers: SetUpAnswers, changes: SetUpChanges): string[] => [
  ...new Set([
    ...(answers.courseId ? [answers.courseId] : []),
    ...Object.values(changes.rounds).flatMap(({ courseId }) => courseId ?? []),
  ]),
];

/** The tournament's booked slot with the facts that the set-up uses; null without a valid booking. */
async function slotOf({ pool }: Context, organizer: OrganizerViewer, bookingId: string | null) {
  const booking = bookingId ? await findBooking(pool, bookingId, { organizerId: organizer.organizerId }) : null;
  if (booking?.booking_status !== 'booked') return null;
  return {
    clubName: booking.club_name,
    startTime: wallTimeOf(booking.start_time),
    hours: durationHours[booking.duration_type],
  };
}

/**
 * Collects the facts from which a set-up is derived. A round keeps its course version even if the course is corrected.
 * @param options.isCorrected uses the newest versions instead
 */
export async function gatherFacts(
  context: Context,
  organizer: OrganizerViewer,
  tournament: OwnFacts,
  { answers, changes }: { answers: SetUpAnswers; changes: SetUpChanges },
  { rounds, divisions, players }: SetUpContext,
  options: { isCorrected?: boolean } = {},
): Promise<SetUpFacts> {
  const played = new Map(rounds.flatMap(({ course }) => (course ? [[course.id, course] as const] : [])));
  const named = [...new Set([...namedIn(answers, changes), ...played.keys()])];
  const [slot, offered] = await Promise.all([
    slotOf(context, organizer, tournament.slot_booking_id),
    listOfferedCourses(context.pool, tournament.country_club_id, named),
  ]);
  const keeper = authorOf(organizer);
  const courses = new Map<string, SetUpCourse>();
  for (const { id, name, facility, version_id, content, organizer_id, is_retired } of offered) {
    const kept = options.isCorrected ? undefined : played.get(id);
    // A retired course, or one that the organizer may not see, is available only to rounds that use it already.
    if (!played.has(id) && (is_retired || !maySee(keeper, { organizer_id, country_club_id: null }))) continue;
    courses.set(id, {
      id,
      name,
      facility,
      versionId: kept?.version_id ?? version_id,
      content: kept?.content ?? content,
    });
  }
  return {
    style: tournament.gameplay_style,
    startDate: tournament.start_date,
    startTime: tournament.start_time,
    places: tournament.capacity,
    players,
    isEntryOver: tournament.closes_at !== null && tournament.closes_at <= context.clock(),
    slot,
    clubCourses: offered.filter(({ is_clubs }) => is_clubs).map(({ id }) => id),
    courses,
    divisions,
  };
}
