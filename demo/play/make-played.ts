import { liveOpenId, madeHoursBefore } from './demo-queries.ts';
import { setUpPlaySchema } from '#areas/play/contract/play.ts';
import { proposalRequestSchema, publishSheetSchema } from '#areas/play/contract/tee-sheets.ts';
import { createTournamentSchema } from '#areas/tournaments/contract/tournament-form.ts';
import type { z } from 'zod';
import { type GolfRoundRow, listRounds } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import type { GolferViewer, OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Context } from '#kernel/services/context.ts';
import { readPlay } from '#areas/play/services/golf-rounds/read-play.ts';
import { setUpPlay } from '#areas/set-up/services/set-up-play.ts';
import { changeTeeSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { proposeGroups } from '#areas/play/services/tee-sheets/propose-groups.ts';
import { publishSheet } from '#areas/play/services/tee-sheets/publish-sheet.ts';
import { createTournament } from '#areas/organizers/services/create-tournament.ts';
import { demoClubs } from '#demo/clubs/demo-clubs.ts';
import type { DemoTournament } from '#demo/tournaments/demo-tournament.ts';
import { enterCrowd, ownName } from '#demo/tournaments/enter-crowd.ts';

const hour = 3_600_000;

export type PlayedWorld = {
  context: Context;
  organizer: OrganizerViewer;
  /** The golfer of the tour, who comes along with the first who enter; null where they do not. */
  guest: GolferViewer | null;
  /** The golfer on premium. */
  member: GolferViewer;
  /** The captains of the crowd. */
  golfers: readonly GolferViewer[];
  /** The first of the invented people who enter: how strong they are follows from it. */
  firstPerson?: number;
  /** By their names. */
  clubs: ReadonlyMap<string, string>;
};

/**
 * A tournament with field, set-up and published sheets, as it stood before its first start.
 * @param takeAddress gives it the address of the live round, before anybody enters
 */
export async function makePlayed(
  world: PlayedWorld,
  tournament: DemoTournament,
  dates: readonly string[],
  play: { answers: z.input<typeof setUpPlaySchema>['answers']; changes?: z.input<typeof setUpPlaySchema>['changes'] },
  firstStart: Date,
  takeAddress?: (made: string) => Promise<void>,
): Promise<{ id: string; rounds: GolfRoundRow[] }> {
  const { context, organizer, guest, golfers, firstPerson = 700, clubs } = world;
  const club = demoClubs[tournament.club];
  const at = (hours: number): Context => {
    const then = new Date(firstStart.getTime() - hours * hour);
    return { ...context, clock: () => then };
  };
  const { id: made } = await createTournament(
    at(madeHoursBefore),
    organizer,
    createTournamentSchema.parse({
      action: 'publish',
      tournamentName: tournament.title,
      organizerName: organizer.row.organization_name ?? '',
      countryClub: club?.club,
      countryClubId: clubs.get(club?.club ?? ''),
      date: dates[0],
      startTime: tournament.time,
      maxEntries: tournament.max,
      registrationFee: 0,
      gameplayStyle: tournament.style,
      difficulty: tournament.difficulty,
      description: tournament.description,
    }),
  );
  await takeAddress?.(made);
  const id = takeAddress ? liveOpenId : made;
  const size = 12;
  for (let turn = 0; turn * size < tournament.max; turn++) {
    const golfer = golfers[turn % golfers.length];
    const along = guest && turn === 0 ? [ownName(guest)] : [];
    if (golfer)
      await enterCrowd({ context, provider: null }, golfer, tournament, id, size, firstPerson + turn * size, along);
  }
  const before = at(20);
  const { facts } = await readPlay(before, organizer, id);
  const course = facts.clubCourses
    .map((courseId) => facts.courses.get(courseId))
    .find((one) => one?.content.tees[0]?.par.length === 18);
  const answers = { ...play.answers, course_id: course?.id ?? null };
  await setUpPlay(before, organizer, id, setUpPlaySchema.parse({ version: 0, answers, changes: play.changes }));
  for (const round of await listRounds(context.pool, id)) {
    const wanted = { pairing: 'balanced', seed: 7 + round.number, group_size: 4, keep: { entries: false } };
    const { groups } = await proposeGroups(before, round, proposalRequestSchema.parse(wanted));
    await changeTeeSheet(before, organizer, round.id, {
      editor: 'demo',
      seenVersion: round.sheet_version,
      operations: [{ op: 'use_proposal', groups }],
    });
    await publishSheet(before, organizer, round.id, publishSheetSchema.parse({ tell: 'none', go_on: true }));
  }
  return { id, rounds: await listRounds(context.pool, id) };
}
