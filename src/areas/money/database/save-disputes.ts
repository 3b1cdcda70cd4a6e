import type { DisputeEvidence } from '#areas/money/contract/disputes.ts';
import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { firstRow, isWritten, listIds } from '#kernel/database/reading.ts';
import { insertion, pick, type RowIn, selected } from '#kernel/database/rows.ts';
import { disputes } from '#areas/money/tables/disputes.ts';
import { payments, purchases } from '#areas/money/tables/payments.ts';
import { book, payeeAccount, recorded } from './ledger-lines.ts';

const readings = [
  'provider_id',
  'payment_id',
  'amount',
  'fee',
  'reason',
  'status',
  'due_at',
  'reversed',
  'opened_at',
] as const;
const own = selected(disputes, 'd', ['id', ...readings, 'evidence', 'sent_at', 'sent_by', 'withdrawn_at', 'ended_at']);
const ofPayment = selected(payments, 'y', ['purchase_id', 'destination']);
const ofPurchase = selected(purchases, 'p', ['kind']);
/** A dispute as stored, with its payment and purchase. Amounts in cents. */
export type DisputeRow = RowIn<typeof own> & RowIn<typeof ofPayment> & RowIn<typeof ofPurchase>;

const selectedDisputes = `select ${own}, ${ofPayment}, ${ofPurchase}
  from disputes d
  join payments y on y.id = d.payment_id
  join purchases p on p.id = y.purchase_id`;

export async function findDispute(db: Db, by: { id: string } | { providerId: string }): Promise<DisputeRow | null> {
  const [column, value] = 'id' in by ? ['d.id', by.id] : ['d.provider_id', by.providerId];
  return firstRow<DisputeRow>(db, {
    name: `find-dispute-by-${column}`,
    text: `${selectedDisputes} where ${column} = $1`,
    values: [value],
  });
}

/** Locks a dispute for the rest of the transaction; call after locking the purchase. */
export const lockDispute = (tx: Db, providerId: string): Promise<DisputeRow | null> =>
  firstRow(tx, {
    name: 'lock-dispute',
    text: `${selectedDisputes} where d.provider_id = $1 for update of d`,
    values: [providerId],
  });

/** The part of a dispute that is read from the provider. */
export type DisputeReading = Pick<DisputeRow, (typeof readings)[number]>;

/** Stores a reading; the amount planned to be reversed stays as first stored. */
export async function saveDispute(tx: Db, id: string, read: DisputeReading, now: Date): Promise<void> {
  await tx.query({
    name: 'keep-dispute',
    ...insertion(
      disputes,
      { id, ...pick(read, readings), checked_at: now },
      `on conflict (provider_id) do update
       set status = excluded.status, reason = excluded.reason, due_at = excluded.due_at,
         checked_at = excluded.checked_at,
         amount = case when disputes.withdrawn_at is null then excluded.amount else disputes.amount end,
         fee = case when disputes.withdrawn_at is null then excluded.fee else disputes.fee end,
         reversed = coalesce(disputes.reversed, excluded.reversed)`,
    ),
  });
}

/** Lowers the amount to reverse when less of the transfer is left. Only before it is recorded in the ledger. */
export async function lowerReversed(db: Db, id: string, cents: Cents): Promise<void> {
  await db.query({
    name: 'lower-reversed-dispute',
    text: 'update disputes set reversed = $2 where id = $1 and withdrawn_at is null and reversed > $2',
    values: [id, cents],
  });
}

const from = 'd join payments y on y.id = d.payment_id join purchases p on p.id = y.purchase_id';
/** The payee's part of the dispute. */
const reversed = 'coalesce(d.reversed, 0)';
/** The platform's part: what could not be reversed from the payee because it had been refunded before. */
const borne = `d.amount - ${reversed}`;

/** SQL: the cents of the dispute with this id that the platform bears, from the ledger. */
export const borneByPlatform = (disputeId: string): string =>
  `select coalesce(sum(l.amount), 0) from ledger_entries l
   where l.source_id = ${disputeId} and l.source in ('dispute', 'dispute_won') and l.account = 'beyond'`;

/**
 * Records in the ledger, once, that a bank has taken the money: the payee's part is held, and the platform pays the
 * fee. @returns false if it was recorded before
 */
export async function recordWithdrawal(tx: Db, id: string, now: Date): Promise<boolean> {
  const lines = `('dispute', ${reversed}), ('beyond', ${borne}), (${payeeAccount}, -${reversed}),
    ('platform', -(${borne}) - d.fee), ('provider', d.fee)`;
  return book(tx, {
    name: 'record-dispute',
    text: (
      recordLines,
    ) => `with d as (update disputes set withdrawn_at = $1 where id = $2 and withdrawn_at is null returning *)
           ${recordLines('dispute', 'd.id', from, lines)} returning ${recorded}`,
    values: [now, id],
  });
}

const endings = {
  won: [
    'dispute_won',
    `('dispute', -${reversed}), (${payeeAccount}, ${reversed}), ('beyond', -(${borne})), ('platform', ${borne})`,
  ],
  lost: ['dispute_lost', `('dispute', -${reversed}), ('card', ${reversed})`],
} as const;

/** Records the outcome in the ledger, once. @returns false if the dispute had ended before */
export async function recordEnd(tx: Db, id: string, outcome: 'won' | 'lost' | 'closed', now: Date): Promise<boolean> {
  const ended = `update disputes set ended_at = $1 where id = $2 and ended_at is null returning *`;
  if (outcome === 'closed') {
    return isWritten(tx, { name: 'end-inquiry', text: ended, values: [now, id] });
  }
  const [source, lines] = endings[outcome];
  return book(tx, {
    name: `record-dispute-${outcome}`,
    text: (recordLines) => `with d as (${ended}), recorded as (
             ${recordLines(source, 'd.id', from, lines)} returning ${recorded})
           select recorded.source, recorded.source_id from d left join recorded on true`,
    values: [now, id],
  });
}

/**
 * Whether a dispute is moving the payee's part of a payment now; once none is, `won` has the ids of won disputes whose
 * money was returned to the payee.
 */
export async function readTakenBack(db: Db, paymentId: string): Promise<{ isMoving: boolean; won: string[] }> {
  const { rows } = await db.query<{ id: string; is_over: boolean }>({
    name: 'read-taken-back',
    text: `select id, ended_at is not null as is_over from disputes
           where payment_id = $1 and reversed > 0 and (ended_at is null or status = 'won') order by id`,
    values: [paymentId],
  });
  return { isMoving: rows.some(({ is_over }) => !is_over), won: rows.map(({ id }) => id) };
}

/** Stores the organizer's own answer, unless it was sent already. @returns false if it was too late */
export const saveEvidence = (db: Db, id: string, evidence: DisputeEvidence): Promise<boolean> =>
  isWritten(db, {
    name: 'keep-evidence',
    text: `update disputes set evidence = $2 where id = $1 and sent_at is null and ended_at is null`,
    values: [id, JSON.stringify(evidence)],
  });

/**
 * Marks the answer as sent and stores its text: only the caller that marks it sends it.
 * @returns the answer as stored; null if there is no such dispute
 */
export const noteSent = (
  db: Db,
  id: string,
  { evidence, by, now }: { evidence: DisputeEvidence; by: 'organizer' | 'time'; now: Date },
): Promise<{ evidence: DisputeEvidence } | null> =>
  firstRow(db, {
    name: 'note-evidence-sent',
    text: `update disputes
           set evidence = case when sent_at is null then $2 else evidence end,
             sent_at = coalesce(sent_at, $3), sent_by = coalesce(sent_by, $4)
           where id = $1
           returning evidence`,
    values: [id, JSON.stringify(evidence), now, by],
  });

/** Open disputes whose deadline is before `dueBefore`, and disputes whose answer the provider has not accepted yet. */
export const listUnanswered = (db: Db, dueBefore: Date, limit: number): Promise<string[]> =>
  listIds(db, {
    name: 'list-unanswered-disputes',
    text: `select id from disputes
           where ended_at is null and status in ('needs_response', 'inquiry') and (sent_at is not null or due_at <= $1)
           order by due_at limit $2`,
    values: [dueBefore, limit],
  });

/** Open disputes that were not read from the provider since `before`. */
export async function listUnheard(db: Db, before: Date, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ provider_id: string }>({
    name: 'list-unheard-disputes',
    text: `select provider_id from disputes where ended_at is null and checked_at < $1 order by checked_at limit $2`,
    values: [before, limit],
  });
  return rows.map(({ provider_id }) => provider_id);
}

/** Erases the answers of disputes that ended before `before`, since they contain personal data. */
export async function emptyOldEvidence(db: Db, before: Date): Promise<void> {
  await db.query({
    name: 'empty-old-evidence',
    text: 'update disputes set evidence = null where ended_at < $1 and evidence is not null',
    values: [before],
  });
}
