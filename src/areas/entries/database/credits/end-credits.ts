import type { Db } from '#kernel/database/connection.ts';
import { countWritten, firstRow, listIds } from '#kernel/database/reading.ts';
import { creditLines } from '#areas/money/database/ledger-lines.ts';

/**
 * SQL that ends the rest of credits and books it in the ledger. The end is recorded as a movement against the entry
 * that the credit was given for; spending is never recorded against that entry.
 * @param which selects ids of credits
 */
const ended = (which: string): string => `held as materialized (
    select c.id, c.registration_id, c.left_amount from credits c
    where c.id in (${which}) and c.left_amount > 0
    order by c.id
    for no key update
  ), moved as (
    insert into credit_movements (id, credit_id, registration_id, amount, moved_at)
    select gen_random_uuid(), h.id, h.registration_id, -h.left_amount, $1::timestamptz from held h
    returning id, credit_id, amount
  ), over as (
    update credits c set left_amount = 0, ended_at = $1::timestamptz from held h where c.id = h.id
    returning c.id, c.registration_id, h.left_amount as amount
  ), booked as (
    ${creditLines('credit_ended', 'm.id', 'moved m join held c on c.id = m.credit_id', '-m.amount', '$1::timestamptz')}
  )`;

/** SQL: whether a credit has money left after its end date; `$1` is now. */
const isOver = 'left_amount > 0 and expires_at <= $1';

/**
 * Ends credit after its end date.
 * @returns how many credits ended
 * @param only limits the call to one credit; null means every due credit
 */
export const endDueCredits = (db: Db, now: Date, limit: number, only: string | null = null): Promise<number> =>
  countWritten(db, {
    name: 'end-due-credits',
    text: `with ${ended(`
             select id from credits where ${isOver} and ($3::uuid is null or id = $3) order by expires_at limit $2`)}
           select id from over`,
    values: [now, limit, only],
  });

/** Credits after their end date whose rest has not been booked as ended, oldest first. */
export const listDueCredits = (db: Db, now: Date, limit: number): Promise<string[]> =>
  listIds(db, {
    name: 'list-due-credits',
    text: `select id from credits where ${isOver} order by expires_at limit $2`,
    values: [now, limit],
  });

/** Ends the rest of a golfer's credit because the account is being deleted. */
export async function endCreditsOfUser(tx: Db, userId: string, now: Date): Promise<void> {
  await tx.query({
    text: `with ${ended('select k.id from credits k join golfers g on g.id = k.golfer_id where g.user_id = $2')}
           select id from over`,
    values: [now, userId],
  });
}

/**
 * Ends the rest of one credit because it is paid out in money.
 * @returns the entry that the credit was given for, and the rest in cents; null where nothing is left
 */
export const endOneCredit = (
  tx: Db,
  id: string,
  now: Date,
): Promise<{ registration_id: string; amount: number } | null> =>
  firstRow(tx, {
    name: 'end-one-credit',
    text: `with ${ended('select $2::uuid')}
           select registration_id, amount::integer from over`,
    values: [now, id],
  });
