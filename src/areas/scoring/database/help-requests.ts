import type { CallReason } from '#kernel/contract/scoring-choices.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { helpRequests } from '#areas/scoring/tables/scores.ts';

/** A group's call for the committee. */
export type HelpRequestRow = Omit<RowOf<typeof helpRequests>, 'round_id' | 'device_id' | 'answered_by'>;

/** The most calls in a list. */
const maxListed = 100;

/**
 * Saves a call; idempotent by its id.
 * @param most the most calls through one link
 * @returns null where the id belongs to another link, or the link has made too many calls
 */
export const saveHelpRequest = (
  db: Db,
  call: { id: string; linkId: string; device: string; hole: number; why: CallReason; now: Date; most: number },
): Promise<HelpRequestRow | null> =>
  firstRow(db, {
    name: 'save-help-request',
    text: `with made as (
             insert into help_requests (id, round_id, link_id, device_id, hole, why, called_at)
             select $1, l.round_id, l.id, $3, $4, $5, $6
             from score_links l
             where l.id = $2 and l.round_id is not null
               and (select count(*) from help_requests c where c.link_id = $2) < $7
             on conflict (id) do nothing
             returning id, link_id, hole, why, called_at, answered_at
           )
           select * from made
           union all
           select id, link_id, hole, why, called_at, answered_at from help_requests where id = $1 and link_id = $2`,
    values: [call.id, call.linkId, call.device, call.hole, call.why, call.now, call.most],
  });

/** The unanswered calls of a round, oldest first. */
export const listOpenHelpRequests = (db: Db, roundId: string): Promise<(HelpRequestRow & { label: string })[]> =>
  allRows(db, {
    name: 'list-open-help-requests',
    text: `select c.id, c.link_id, c.hole, c.why, c.called_at, c.answered_at, l.label
           from help_requests c
           join score_links l on l.id = c.link_id
           where c.round_id = $1 and c.answered_at is null
           order by c.called_at, c.id
           limit $2`,
    values: [roundId, maxListed],
  });

/** Records which committee member answers a call; an earlier answer is kept. @returns whether the call exists */
export const answerHelpRequest = (
  db: Db,
  { id, roundId, userId, now }: { id: string; roundId: string; userId: string; now: Date },
): Promise<boolean> =>
  isWritten(db, {
    name: 'answer-help-request',
    text: `update help_requests
           set answered_at = coalesce(answered_at, $4), answered_by = coalesce(answered_by, $3)
           where id = $1 and round_id = $2`,
    values: [id, roundId, userId, now],
  });
