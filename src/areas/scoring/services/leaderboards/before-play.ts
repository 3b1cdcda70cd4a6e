import type { BeforePlay } from '#areas/scoring/contract/leaderboards.ts';
import { fieldOf } from '#areas/scoring/rules/leaderboards/field.ts';
import { entryFactsOf } from '#areas/tournaments/database/entry-facts.ts';
import { entryStateOf } from '#areas/tournaments/rules/entry-opening.ts';
import { instantAt } from '#kernel/rules/venue-time.ts';
import type { BoardEvent } from './read-event.ts';

/** The first tee time on the first round's sheet once that is published; before, the tournament's own start. */
function startsAt({ tournament, facts }: BoardEvent): Date | null {
  const round = facts.rounds.find(({ status }) => status !== 'cancelled');
  const own = facts.groups.filter(({ roundId, players }) => roundId === round?.id && players.length > 0);
  const [first] = own.map(({ start }) => start.time).toSorted();
  if (round && first !== undefined) return instantAt(round.date, first, tournament.time_zone);
  return tournament.start_time === null ? null : tournament.starts_at;
}

/** The content of a screen before play: the start by the server's clock, the field, and whether entry is open. */
export const beforePlayOf = (event: BoardEvent, now: Date): BeforePlay => ({
  now: now.toISOString(),
  starts_at: startsAt(event)?.toISOString() ?? null,
  is_entry_open: ['open', 'ballot'].includes(entryStateOf(entryFactsOf(event.tournament), 'other', now)),
  field: fieldOf(event.facts),
});
