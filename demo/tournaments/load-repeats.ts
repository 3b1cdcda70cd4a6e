import { dateIn, shiftDate } from '#kernel/rules/venue-time.ts';
import { nextRepeatDay } from '#areas/organizers/rules/repeat-days.ts';
import { findTournament } from '#areas/tournaments/database/read-tournaments.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { duplicateTournament } from '#areas/organizers/services/duplicate-tournament.ts';
import type { World } from '#demo/world.ts';
import type { DemoTournament } from './demo-tournament.ts';

/** Far enough for all of them to be drafts still. */
const daysAhead = 45;

/** Four weekly medals to come, each a draft that is published two weeks before its day. */
export async function loadRepeats(
  { context }: World,
  ids: readonly { tournament: DemoTournament; id: string }[],
  organizers: ReadonlyMap<string, OrganizerViewer>,
): Promise<void> {
  const medal = ids.find(({ tournament }) => tournament.preset === 'medal');
  const organizer = medal && organizers.get(medal.tournament.organizer);
  const model = medal && (await findTournament(context.pool, medal.id));
  if (!model?.start_date || !organizer) return;
  const after = shiftDate(dateIn(context.clock(), model.time_zone), daysAhead);
  await duplicateTournament(context, organizer, model, {
    name: 'Weekly Medal',
    date: nextRepeatDay(model.start_date, 'week', after),
    repeat: { every: 'week', times: 4, publish_days_before: 14 },
  });
}
