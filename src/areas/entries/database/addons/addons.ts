import type { PricedOrder } from '../places/places-request.ts';
import type { PriceLineRow } from '../terms/terms.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { entryAddons } from '#areas/entries/tables/shares.ts';

/** An add-on: something bought for an entry after the entry was made. Amounts in cents. */
export type AddonRow = Omit<RowOf<typeof entryAddons>, 'created_at' | 'extras' | 'lines'> & {
  extras: PricedOrder['extras'];
  lines: PriceLineRow[];
};

const columns = `id, registration_id, state, amount::integer, kept_amount::integer, extras, lines, hold_expires_at`;

export const findAddon = (db: Db, id: string): Promise<AddonRow | null> =>
  firstRow(db, {
    name: 'find-addon',
    text: `select ${columns} from entry_addons where id = $1`,
    values: [id],
  });

/** The add-ons of an entry that wait for money. Lock the entry first. */
export const listPendingAddons = (tx: Db, registrationId: string): Promise<AddonRow[]> =>
  allRows(tx, {
    name: 'list-pending-addons',
    text: `select ${columns} from entry_addons where registration_id = $1 and state = 'pending' for no key update`,
    values: [registrationId],
  });

/** The number of each extra that an entry has, paid or waiting for money. */
export async function countExtras(tx: Db, registrationId: string): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ extra_id: string; n: number }>({
    name: 'count-extras-of-entry',
    text: `select extra_id, sum(quantity)::int as n from registration_extras where registration_id = $1 group by 1`,
    values: [registrationId],
  });
  return new Map(rows.map(({ extra_id, n }) => [extra_id, n]));
}

/**
 * Reserves stock for every extra of the add-on, or for none of them, and inserts the add-on. Lock the counter first.
 * @returns false where an extra is sold out or no longer offered
 */
export const insertAddon = (tx: Db, addon: Omit<AddonRow, 'state'>, now: Date): Promise<boolean> =>
  isWritten(tx, {
    name: 'insert-addon',
    text: `with wanted as (
             select * from json_to_recordset($5::json) as x(extra_id uuid, quantity integer)
           ), locked as materialized (
             select k.id, k.stock, k.taken, k.is_active, w.quantity from entry_extras k join wanted w on w.extra_id = k.id
             order by k.id for no key update of k
           ), fits as (
             select where not exists (select from locked where not is_active or stock - taken < quantity)
           ), taken as (
             update entry_extras k set taken = k.taken + l.quantity from locked l where k.id = l.id and exists (select from fits)
           )
           insert into entry_addons (id, registration_id, state, amount, kept_amount, extras, lines, hold_expires_at, created_at)
           select $1, $2, 'pending', $3, $4, $5::json::jsonb, $6::json::jsonb, $7, $8 from fits`,
    values: [
      addon.id,
      addon.registration_id,
      addon.amount,
      addon.kept_amount,
      JSON.stringify(addon.extras),
      JSON.stringify(addon.lines),
      addon.hold_expires_at,
      now,
    ],
  });

/** Adds the add-on to the extras, lines and amount of its entry. Lock the entry first. */
export async function completeAddon(tx: Db, id: string, now: Date): Promise<void> {
  await tx.query({
    name: 'complete-addon',
    text: `with done as (
             update entry_addons set state = 'paid', hold_expires_at = null where id = $1 and state = 'pending'
             returning registration_id, amount, kept_amount, extras, lines
           ), bought as (
             insert into registration_extras as e (registration_id, extra_id, quantity, unit)
             select d.registration_id, x.extra_id, x.quantity, x.unit
             from done d cross join jsonb_to_recordset(d.extras) as x(extra_id uuid, quantity integer, unit bigint)
             on conflict (registration_id, extra_id) do update set quantity = e.quantity + excluded.quantity
           ), first as (
             -- An order that was the fee alone has no lines yet.
             insert into registration_lines (registration_id, position, kind, label, quantity, unit, amount)
             select r.id, 0, 'entry', 'Entry', 1, r.payment_amount, r.payment_amount
             from done d join tournament_registrations r on r.id = d.registration_id
             where not exists (select from registration_lines l where l.registration_id = r.id)
           ), listed as (
             insert into registration_lines (registration_id, position, kind, label, quantity, unit, amount)
             select d.registration_id, b.last + row_number() over (), x.kind, x.label, x.quantity, x.unit, x.amount
             from done d
             cross join lateral (
               select coalesce(max(position), 0) as last from registration_lines where registration_id = d.registration_id
             ) b
             cross join jsonb_to_recordset(d.lines) as x(kind text, label text, quantity integer, unit bigint, amount bigint)
           )
           update tournament_registrations r
           set payment_amount = r.payment_amount + d.amount, kept_amount = r.kept_amount + d.kept_amount, updated_at = $2
           from done d where r.id = d.registration_id`,
    values: [id, now],
  });
}

/** Ends an add-on that was not paid in time and returns its extras to stock. Lock the entry first. */
export async function expireAddon(tx: Db, id: string): Promise<void> {
  await tx.query({
    name: 'expire-addon',
    text: `with ended as (
             update entry_addons set state = 'expired', hold_expires_at = null where id = $1 and state = 'pending'
             returning extras
           )
           update entry_extras k set taken = k.taken - x.quantity
           from ended e cross join jsonb_to_recordset(e.extras) as x(extra_id uuid, quantity integer)
           where k.id = x.extra_id`,
    values: [id],
  });
}

/** The pending add-ons whose time to pay is over, oldest first. */
export const listEndedAddons = (db: Db, now: Date, limit: number): Promise<AddonRow[]> =>
  allRows(db, {
    name: 'list-ended-addons',
    text: `select ${columns} from entry_addons where state = 'pending' and hold_expires_at <= $1
           order by hold_expires_at limit $2`,
    values: [now, limit],
  });

/** Extends the hold of an add-on whose payment is on its way; never shortens it. Lock the entry first. */
export async function holdAddon(tx: Db, id: string, until: Date): Promise<void> {
  await tx.query({
    name: 'hold-addon',
    text: `update entry_addons set hold_expires_at = greatest(hold_expires_at, $2) where id = $1 and state = 'pending'`,
    values: [id, until],
  });
}

/** SQL: the extras of the expired add-on `$1`, each with its stock. */
const boughtAgain = `from entry_addons d
  cross join jsonb_to_recordset(d.extras) as x(extra_id uuid, quantity integer)
  join entry_extras k on k.id = x.extra_id
  where d.id = $1 and d.state = 'expired'`;

/**
 * Whether every extra of an expired add-on is still offered, is in stock and stays within the most that one order may
 * have of it. Locks these extras. Lock the entry first.
 */
export async function canTakeAgain(tx: Db, id: string): Promise<boolean> {
  const { rows } = await tx.query<{ fits: boolean }>({
    name: 'can-take-addon-again',
    text: `select k.is_active and coalesce(k.stock - k.taken >= x.quantity, true) and x.quantity + coalesce((
             select h.quantity from registration_extras h where h.registration_id = d.registration_id and h.extra_id = k.id
           ), 0) <= k.max_each as fits
           ${boughtAgain} order by k.id for no key update of k`,
    values: [id],
  });
  return rows.length > 0 && rows.every(({ fits }) => fits);
}

/** Reserves the extras of an expired add-on again, for a payment that arrived late. Check `canTakeAgain` first. */
export async function takeAddonAgain(tx: Db, id: string, now: Date): Promise<void> {
  await tx.query({
    name: 'take-addon-again',
    text: `with again as (
             select x.extra_id, x.quantity ${boughtAgain}
           ), revived as (
             update entry_addons set state = 'pending', hold_expires_at = $2 where id = $1 and state = 'expired'
           )
           update entry_extras k set taken = k.taken + a.quantity from again a where k.id = a.extra_id`,
    values: [id, now],
  });
}
