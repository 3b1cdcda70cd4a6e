import type { z } from 'zod';
import { createCourseSchema } from '#areas/courses/contract/courses.ts';
import { addPlayerSchema } from '#areas/entries/contract/field.ts';
import { setUpPlaySchema } from '#areas/play/contract/play.ts';
import { assignDivisionsSchema } from '#areas/play/contract/field-knowledge.ts';
import { proposalRequestSchema } from '#areas/play/contract/tee-sheets.ts';
import { createTournamentSchema } from '#areas/tournaments/contract/tournament-form.ts';
import { dateIn, shiftDate } from '#kernel/rules/venue-time.ts';
import { newId } from '#kernel/database/connection.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { authorOf } from '#areas/courses/services/course-author.ts';
import { createCourse } from '#areas/courses/services/manage-courses.ts';
import { addPlayer } from '#areas/entries/services/field/add-player.ts';
import { createTournament } from '#areas/organizers/services/create-tournament.ts';
import { assignPlayers } from '#areas/play/services/golf-rounds/assign-divisions.ts';
import { readPlay } from '#areas/play/services/golf-rounds/read-play.ts';
import { operateOnTeams } from '#areas/play/services/teams/change-teams.ts';
import { changeTeeSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { proposeGroups } from '#areas/play/services/tee-sheets/propose-groups.ts';
import { setUpPlay } from '#areas/set-up/services/set-up-play.ts';
import type { Context } from '#kernel/services/context.ts';
import { sampleFacilities } from '#golf/sample-courses.ts';

type ByHand = z.input<typeof addPlayerSchema>;

const day = 86_400_000;
const place = { city: 'Fredericksburg', state: 'TX' };

/** Somebody who says all that is asked for, but for what is named. */
const person = (name: string, more: Partial<ByHand> = {}): ByHand => ({
  name,
  email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
  handicap: 14.2,
  payment: 'waived',
  ...more,
});

const entered: readonly ByHand[] = [
  person('Ramon Ortiz'),
  person('Ben Cole'),
  person('Carl Dunn', { handicap: null }),
  person('Otto Frye', { handicap: null }),
  // Money that is owed stays open, where a link to pay by would end.
  person('Ed Gray', { payment: 'later' }),
  person('Hugh Hale'),
  person('Ian Hale'),
  person('Joe Hale'),
];
const ladies = ['Dora Lane', 'Ruth Moss'];
/** The latecomers after the tee sheet, one of them by name alone. */
const late: readonly ByHand[] = [{ name: 'Kim', payment: 'waived' }, ...ladies.map((name) => person(name))];

/** Pairs of one, two and three, two of them without a handicap. */
const teams: Readonly<Record<string, readonly string[]>> = {
  'Ortiz / Cole': ['Ramon Ortiz', 'Ben Cole'],
  'Dunn / Frye': ['Carl Dunn', 'Otto Frye'],
  Gray: ['Ed Gray'],
  'The Hales': ['Hugh Hale', 'Ian Hale', 'Joe Hale'],
  'Lane / Moss': ladies,
};

/** A member-guest with a gap of each kind, on a course whose card has men's tees alone. @returns its id */
export async function loadGaps(context: Context, organizer: OrganizerViewer): Promise<string> {
  const now = context.clock();
  const announced = new Date(now.getTime() - 20 * day);
  const then = { ...context, clock: () => announced };
  const tournament = await createTournament(
    then,
    organizer,
    createTournamentSchema.parse({
      action: 'publish',
      preset: 'four_ball',
      tournamentName: 'Hill Country Member-Guest',
      organizerName: organizer.row.organization_name ?? '',
      countryClub: 'Live Oak Municipal Course',
      ...place,
      date: shiftDate(dateIn(now, 'America/New_York'), 45),
      maxEntries: 64,
      registrationFee: 60,
      gameplayStyle: 'Best Ball',
      startTime: '08:30',
      description: 'Bring a friend and count the better ball. Supper under the oaks.',
    }),
  );
  const { id } = tournament;
  for (const one of entered) await addPlayer(context, organizer, tournament, addPlayerSchema.parse(one));
  const [sample] = sampleFacilities(1, 7_300);
  const course = await createCourse(
    context,
    authorOf(organizer),
    createCourseSchema.parse({
      name: 'Live Oak',
      tees: sample?.course.tees.filter(({ gender }) => gender === 'M'),
      facility: { name: 'Live Oak Municipal Course', ...place, zip_code: '78624' },
    }),
  );
  const answers = { course_id: course, style: 'Best Ball', team_size: 2 };
  const divisions = [{ name: 'Ladies', gender: 'f' }];
  await setUpPlay(context, organizer, id, setUpPlaySchema.parse({ version: 1, answers, divisions }));
  const [round] = await listRounds(context.pool, id);
  if (!round) throw new Error('the demo tournament with gaps has no round');
  const wanted = proposalRequestSchema.parse({ pairing: 'random', seed: 7, group_size: 4 });
  const { groups } = await proposeGroups(context, round, wanted);
  await changeTeeSheet(context, organizer, round.id, {
    editor: 'demo',
    seenVersion: round.sheet_version,
    operations: [{ op: 'use_proposal', groups }],
  });
  for (const one of late) await addPlayer(context, organizer, tournament, addPlayerSchema.parse(one));
  const { field } = await readPlay(context, organizer, id);
  const idsOf = (names: readonly string[]) => field.flatMap((one) => (names.includes(one.name) ? [one.id] : []));
  // The course has no tees for them, and somebody took them out of their division.
  const known = idsOf(ladies).map((playerId) => ({ id: playerId, gender: 'f' as const, divisions: [] }));
  await assignPlayers(context, tournament, assignDivisionsSchema.parse({ players: known }));
  const made = Object.entries(teams).map(([name, names]) => ({
    op: 'make' as const,
    team: newId(),
    name,
    players: idsOf(names),
  }));
  await operateOnTeams(context, organizer, id, { operations: made });
  return id;
}
