import type { BeforePlay } from '#areas/scoring/contract/leaderboards.ts';
import { fieldOf } from '#areas/scoring/rules/leaderboards/field.ts';
import { entryFactsOf } from '#areas/tournaments/database/entry-facts.ts';
import { entryStateOf } from '#areas/tournaments/rules/entry-opening.ts';
import type { BoardEvent } from './read-event.ts';

/** What a screen shows until somebody plays: when it starts by the server's clock, who plays, whether entry is open. */
export const beforePlayOf = ({ tournament, facts }: BoardEvent, now: Date): BeforePlay => ({
  now: now.toISOString(),
  starts_at: tournament.start_time === null ? null : (tournament.starts_at?.toISOString() ?? null),
  is_entry_open: ['open', 'ballot'].includes(entryStateOf(entryFactsOf(tournament), 'other', now)),
  field: fieldOf(facts),
});
