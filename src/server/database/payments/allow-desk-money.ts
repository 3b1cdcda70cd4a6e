import { changeShortly } from '../change-shortly.ts';
import type { Db } from '../connection.ts';

const columns: [table: string, column: string][] = [
  ['registration_players', 'replaced_at timestamp(3) with time zone'],
  ['registration_players', 'is_named boolean not null default true'],
  ['purchases', 'taken_as text'],
];

/** Checks as they are now, and a word that the ones of the version before do not have. */
const checks: [table: string, name: string, check: string, isNew: string][] = [
  ['purchases', 'purchases_taken_as', `taken_as in ('cash', 'check')`, 'cash'],
  [
    'ledger_entries',
    'ledger_source',
    `source in ('payment', 'refund', 'fee', 'desk', 'desk_undo', 'dispute', 'dispute_won', 'dispute_lost',
      'refund_failed', 'refund_again', 'refund_ended', 'refund_settled', 'credit', 'credit_used', 'credit_back',
      'credit_ended', 'pot_in', 'pot_out', 'prize', 'prize_void', 'prize_paid', 'prize_back')`,
    'refund_settled',
  ],
  [
    'ledger_entries',
    'ledger_account',
    `account in ('card', 'desk', 'organizer', 'club', 'platform', 'provider', 'dispute', 'credit', 'pots', 'prizes',
      'returned', 'beyond')`,
    'beyond',
  ],
  ['refunds', 'refunds_status', `status in ('owed', 'done', 'failed', 'ended') and amount > 0`, 'ended'],
  [
    'tournament_registrations',
    'registrations_entered_by',
    `golfer_id is not null or payment_method <> 'card'`,
    '(golfer_id IS NOT NULL) OR',
  ],
];

/**
 * Lets money be taken at the desk for entries that golfers made, be taken out of the books again, be held back by
 * banks, credit be given, prizes be won, refunds fail, and players be replaced or named later: each table is changed by
 * itself, shortly, and what is there is looked at beside the traffic. Does nothing once it is done.
 * @param db one connection, outside of a transaction
 */
export async function allowDeskMoney(db: Db): Promise<void> {
  for (const [table, column] of columns) {
    const { rows } = await db.query(
      'select from pg_attribute where attrelid = $1::regclass and attname = $2 and not attisdropped',
      [table, column.split(' ')[0]],
    );
    if (rows.length === 0)
      await changeShortly(db, () => db.query(`alter table ${table} add column if not exists ${column}`));
  }
  for (const [table, name, check, isNew] of checks) {
    const { rows } = await db.query<{ definition: string; is_valid: boolean }>(
      `select pg_get_constraintdef(oid) as definition, convalidated as is_valid
       from pg_constraint where conname = $1 and conrelid = $2::regclass`,
      [name, table],
    );
    const isDone = rows[0]?.definition.includes(isNew) ?? false;
    if (!isDone)
      await changeShortly(db, () =>
        db.query(
          `alter table ${table} drop constraint if exists ${name}, add constraint ${name} check (${check}) not valid`,
        ),
      );
    if (!isDone || !rows[0]?.is_valid) await db.query(`alter table ${table} validate constraint ${name}`);
  }
}
