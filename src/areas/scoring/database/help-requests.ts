import type { CallReason } from '#kernel/contract/scoring-choices.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { helpRequests } from '#areas/scoring/tables/scores.ts';

/** A group that asks the committee to come. */
export type HelpRequestRow = Omit<RowOf<typeof helpRequests>, 'round_id' | 'device_id' | 'answered_by'>;

/** So many groups are shown at once; more than that is no list any more. */
const maxListed = 100;

/**
 * Keeps a call, once however often it comes.
 * @param most calls of one link
 * @returns null where the id is another link's, or the link has called too often
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

/** The calls of a round that nobody has answered, the oldest first. */
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

/** Notes who of the committee comes. @returns whether there is such a call; who answered first stays */
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
