import { setUpPlaySchema } from '#areas/play/contract/play.ts';
import { proposalRequestSchema, publishSheetSchema } from '#areas/play/contract/tee-sheets.ts';
import { listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { readPlay } from '#areas/play/services/golf-rounds/read-play.ts';
import { setUpPlay } from '#areas/set-up/services/set-up-play.ts';
import { changeTeeSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { proposeGroups } from '#areas/play/services/tee-sheets/propose-groups.ts';
import { publishSheet } from '#areas/play/services/tee-sheets/publish-sheet.ts';
import type { World } from '#demo/world.ts';
import type { DemoTournament } from './demo-tournament.ts';
import { special, tomorrow } from './named-tournaments.ts';

/** The tournaments that their organizers have set up; the last one of the tour is still to be. */
const setUp = [...special.slice(0, -1), tomorrow];

/** Sets the tournaments of the tour up, and publishes the sheet of the one that is played tomorrow. */
export async function loadPlay(
  { context }: World,
  tournaments: readonly { tournament: DemoTournament; id: string }[],
  organizers: ReadonlyMap<string, OrganizerViewer>,
): Promise<void> {
  for (const { tournament, id } of tournaments.filter((one) => setUp.includes(one.tournament))) {
    const organizer = organizers.get(tournament.organizer);
    if (!organizer) continue;
    const { facts, field } = await readPlay(context, organizer, id);
    const course = facts.clubCourses
      .map((courseId) => facts.courses.get(courseId))
      .find((one) => one?.content.tees[0]?.par.length === 18);
    const answers = { course_id: course?.id ?? null, length: tournament.holes === 9 ? ('nine' as const) : null };
    await setUpPlay(context, organizer, id, setUpPlaySchema.parse({ version: 0, answers }));
    if (tournament === tomorrow && field.length > 0) await publishGroups({ context }, organizer, id);
  }
}

/** Groups of equal strength, all with their times. Nobody is told: the demo's bells ring for what is new. */
async function publishGroups(
  { context }: Pick<World, 'context'>,
  organizer: OrganizerViewer,
  id: string,
): Promise<void> {
  const [round] = await listRounds(context.pool, id);
  if (!round) return;
  const wanted = { pairing: 'balanced', seed: 7, group_size: 4, keep: { entries: false } };
  const { groups } = await proposeGroups(context, round, proposalRequestSchema.parse(wanted));
  await changeTeeSheet(context, organizer, round.id, {
    editor: 'demo',
    seenVersion: round.sheet_version,
    operations: [{ op: 'use_proposal', groups }],
  });
  await publishSheet(context, organizer, round.id, publishSheetSchema.parse({ tell: 'none', go_on: true }));
}
