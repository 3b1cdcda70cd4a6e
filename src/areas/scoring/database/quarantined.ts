import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import { quarantinedScores } from '#areas/scoring/tables/scores.ts';

/** A quarantined score, with its link and phone. */
export type QuarantinedScoreRow = RowIn<typeof own> & { link_label: string; phone: string | null };

const own = selected(quarantinedScores, 's', ['id', 'link_id', 'device_id', 'seat', 'raw', 'why', 'received_at']);
const columns = `${own}, l.label as link_label, v.name as phone`;
const from = `from quarantined_scores s
  join score_links l on l.id = s.link_id
  left join score_devices v on v.id = s.device_id and v.link_id = s.link_id`;

/** The unsettled quarantined scores of a round, in the order of arrival. */
export const listOpenQuarantined = (
  db: Db,
  roundId: string,
  { after, limit }: { after: { key: string; id: string } | undefined; limit: number },
): Promise<QuarantinedScoreRow[]> =>
  allRows(db, {
    name: 'list-open-quarantined',
    text: `select ${columns} ${from}
           where l.round_id = $1 and s.settled_at is null
             and ($2::timestamptz is null or (s.received_at, s.id) > ($2, $3::uuid))
           order by s.received_at, s.id
           limit $4`,
    values: [roundId, after?.key ?? null, after?.id ?? null, limit],
  });

/** Locks unsettled quarantined scores of a round by id until the transaction ends. */
export const lockQuarantined = (tx: Db, roundId: string, ids: readonly string[]): Promise<QuarantinedScoreRow[]> =>
  allRows(tx, {
    name: 'lock-quarantined',
    text: `select ${columns} ${from}
           where l.round_id = $1 and s.settled_at is null and s.id = any($2::uuid[])
           order by s.id
           for update of s`,
    values: [roundId, ids],
  });

/** Settles quarantined scores. @param counted whether each was counted, as an entry with the same id */
export async function settleQuarantinedScoreRows(
  tx: Db,
  ids: readonly string[],
  { counted, userId, reason, now }: { counted: boolean; userId: string; reason: string; now: Date },
): Promise<void> {
  await tx.query({
    name: 'settle-quarantined',
    text: `update quarantined_scores
           set settled_at = $5, settled_by = $3, reason = $4, became = case when $2 then id end
           where id = any($1::uuid[])`,
    values: [ids, counted, userId, reason, now],
  });
}
