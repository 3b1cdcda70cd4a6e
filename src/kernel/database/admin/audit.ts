import { type Db, newId } from '../connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { insertion, pick } from '#kernel/database/rows.ts';
import { auditEntries } from '#kernel/tables/audit.ts';

export type AuditRow = {
  id: string;
  actor: string | null;
  action: string;
  subject: string;
  details: Record<string, unknown>;
  created_at: Date;
};

/**
 * Records an operator's action in the transaction of the action.
 * @param entry `actorId` null for the command line; `action` such as 'product.add'
 */
export async function insertAudit(
  tx: Db,
  entry: { actorId: string | null; action: string; subject: string; details?: Record<string, unknown>; now: Date },
): Promise<void> {
  await tx.query({
    name: 'insert-audit',
    ...insertion(auditEntries, {
      ...pick(entry, ['action', 'subject']),
      id: newId(),
      actor_id: entry.actorId,
      details: entry.details ?? {},
      created_at: entry.now,
    }),
  });
}

/** Newest first; `actor` is the mail address. */
export const listAudit = (
  db: Db,
  page: { after?: { key: string; id: string } | undefined; limit: number },
): Promise<AuditRow[]> =>
  allRows(db, {
    text: `select a.id, u.email as actor, a.action, a.subject, a.details, a.created_at
           from audit_entries a
           left join users u on u.id = a.actor_id
           where a.organizer_id is null and a.country_club_id is null
             and ($1::timestamptz is null or (a.created_at, a.id) < ($1, $2::uuid))
           order by a.created_at desc, a.id desc limit $3`,
    values: [page.after?.key ?? null, page.after?.id ?? null, page.limit],
  });

/** The number of rows that violate an invariant, and up to five of their ids. */
export type JudgedSentence = { name: string; broken: number; examples: string[] };
export type InvariantRunRow = { ran_at: Date; checks: JudgedSentence[] };

/** Stores the result of a run of the invariants, and deletes results from before `forgetBefore`. */
export async function saveInvariantRun(db: Db, run: InvariantRunRow, forgetBefore: Date): Promise<void> {
  await db.query({
    name: 'keep-invariant-run',
    text: 'with old as (delete from invariant_runs where ran_at < $4) insert into invariant_runs (id, ran_at, checks) values ($1, $2, $3)',
    values: [newId(), run.ran_at, JSON.stringify(run.checks), forgetBefore],
  });
}

export const findLastInvariantRun = (db: Db): Promise<InvariantRunRow | null> =>
  firstRow(db, {
    name: 'find-last-invariant-run',
    text: 'select ran_at, checks from invariant_runs order by ran_at desc limit 1',
  });
