import type { Db } from '#kernel/database/connection.ts';
import { book, recorded } from './ledger-lines.ts';
import type { DeskMoney } from '#areas/money/contract/statements.ts';

/**
 * Records money that the organizer took for entries at the desk: one paid purchase for each entry, booked to the
 * organizer's account. Runs in the transaction that enters the players or takes the amount due; an entry without a fee
 * records nothing.
 * @param takenAs null if not recorded
 */
export async function recordDeskMoney(
  tx: Db,
  registrationIds: string[],
  now: Date,
  takenAs: DeskMoney | null = null,
): Promise<void> {
  await book(tx, {
    name: 'record-desk-money',
    text: (recordLines) => `with bought as (
             insert into purchases (id, kind, organizer_id, tournament_id, amount, status, taken_as, created_at)
             select r.id, 'registration', t.organizer_id, t.id, r.payment_amount, 'paid', $3, $2
             from tournament_registrations r join tournaments t on t.id = r.tournament_id
             where r.id = any($1::uuid[]) and r.payment_method = 'desk' and r.payment_amount > 0
             on conflict (id) do update set status = 'paid', taken_as = excluded.taken_as
             returning *
           )
           ${recordLines('desk', 'p.id', 'bought p', `('desk', -p.amount), ('organizer', p.amount)`, '$2')}
           returning ${recorded}`,
    values: [registrationIds, now, takenAs],
  });
}

/** Records the same for an add-on sold at the desk, in the transaction that adds it to the entry. */
export async function recordDeskAddon(tx: Db, addonId: string, now: Date, takenAs: DeskMoney): Promise<void> {
  await book(tx, {
    name: 'record-desk-addon',
    text: (recordLines) => `with bought as (
             insert into purchases (id, kind, organizer_id, tournament_id, amount, status, taken_as, created_at)
             select a.id, 'addon', t.organizer_id, t.id, a.amount, 'paid', $3, $2
             from entry_addons a
             join tournament_registrations r on r.id = a.registration_id
             join tournaments t on t.id = r.tournament_id
             where a.id = $1 and a.amount > 0
             returning *
           )
           ${recordLines('desk', 'p.id', 'bought p', `('desk', -p.amount), ('organizer', p.amount)`, '$2')}
           returning ${recorded}`,
    values: [addonId, now, takenAs],
  });
}

/** Marks an amount due by card or link as paid at the desk, so that the organizer has it. Lock the entry first. */
export async function payAtDesk(tx: Db, registrationId: string): Promise<void> {
  await tx.query({
    name: 'pay-at-desk',
    text: `update tournament_registrations set payment_method = 'desk' where id = $1`,
    values: [registrationId],
  });
}

/**
 * Reverses desk money that was recorded by mistake: each line gets an opposite line, none is deleted. If the entries
 * are deleted afterwards, only their purchases still identify them.
 */
export async function reverseDeskMoney(tx: Db, registrationIds: string[], now: Date): Promise<void> {
  const taken = `undone p join ledger_entries e on e.purchase_id = p.id and e.source = 'desk'`;
  await book(tx, {
    name: 'reverse-desk-money',
    text: (recordLines) => `with undone as (
             update purchases set status = 'closed' where id = any($1::uuid[]) and status = 'paid' returning *
           )
           ${recordLines('desk_undo', 'e.source_id', taken, '(e.account, -e.amount)', '$2')}
           returning ${recorded}`,
    values: [registrationIds, now],
  });
}
