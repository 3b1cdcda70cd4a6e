import type { Db } from './connection.ts';
import { finishPlay } from './golf-rounds/finish-play.ts';
import { finishRounds } from './golfers/finish-rounds.ts';
import { allowDayOfPlay } from './notifications/allow-day-of-play.ts';
import { allowDeskMoney } from './payments/allow-desk-money.ts';
import { fillKinds } from './payments/fill-kinds.ts';
import { indexLedger } from './payments/index-ledger.ts';
import { fillDrives } from './scores/fill-drives.ts';
import { validateEntries } from './scores/validate-entries.ts';
import { fillPlayers } from './registrations/fill-players.ts';
import { fillWrittenNames } from './registrations/fill-written-names.ts';
import { fillWhatListsSay } from './tournaments/fill-what-lists-say.ts';

const atOnce = 2_000;

/** Payments of the version before become payments of a purchase, some at a time: nobody waits for a lock meanwhile. */
const fillPayments = `
  with unfilled as (
    select id from payments where purchase_id is null limit $1 for update skip locked
  ), filled as (
    update payments y
    set purchase_id = make_purchase(y.registration_id, y.slot_booking_id, y.order_id, y.amount, 'open', y.created_at)
    from unfilled where unfilled.id = y.id
    returning y.purchase_id
  )
  select count(*)::int as filled, array_agg(distinct purchase_id) as purchases from filled`;

/** Lines of the ledger name their source and purchase; those of the desk bring a purchase that is paid. */
const fillLedger = `
  with unfilled as (
    select id from ledger_entries where source is null limit $1 for update skip locked
  ), filled as (
    update ledger_entries e
    set source = split_part(e.movement, ':', 1), source_id = split_part(e.movement, ':', 2)::uuid,
      purchase_id = make_purchase(e.registration_id, e.slot_booking_id, e.order_id, abs(e.amount), 'paid', e.booked_at)
    from unfilled where unfilled.id = e.id
    returning 1
  )
  select count(*)::int as filled from filled`;

/** Sellers' notices name their order. */
const fillNotices = `
  update notifications set about_id = split_part(subject, ':', 2)::uuid
  where about_id is null and subject like 'sale:%'`;

/** Open payments say when they were reminded of. */
const fillReminders = `
  with reminders as (
    select split_part(subject, ':', 2)::uuid as id, max(created_at) as at
    from notifications where subject like 'remind:%' group by 1
    union all
    select split_part(substr(subject_key, length("to") + 2), ':', 2)::uuid, max(created_at)
    from mails where user_id is null and starts_with(subject_key, "to" || ':remind:') group by 1
  )
  update tournament_registrations r set reminded_at = reminders.at
  from reminders
  where reminders.id = r.id and r.payment_status = 'pending' and r.reminded_at is null`;

/** Codes of sponsors say how many people cost nothing, which stays true when the price changes. */
const freeSponsors = `
  update entry_codes k set kind = 'people', value = (s.gives->>'places')::integer
  from sponsorships s
  where s.id = k.id and k.kind = 'cents' and (s.gives->>'places')::integer > 0`;

/**
 * Brings rows of the version before to this one, after its tables: in short statements, while older servers serve. Does
 * nothing where nothing is left to do. Goes with the columns it reads.
 * @param isNew the tables were changed just now: only then what takes a look at every row is done
 */
export async function backfill(db: Db, isNew: boolean): Promise<void> {
  for (let filled = atOnce; filled > 0; ) {
    const { rows } = await db.query<{ filled: number; purchases: string[] | null }>(fillPayments, [atOnce]);
    filled = rows[0]?.filled ?? 0;
    await db.query('select refresh_purchase(id) from unnest($1::uuid[]) id', [rows[0]?.purchases ?? []]);
  }
  for (let filled = atOnce; filled > 0; ) {
    const { rows } = await db.query<{ filled: number }>(fillLedger, [atOnce]);
    filled = rows[0]?.filled ?? 0;
  }
  await fillPlayers(db);
  await fillWrittenNames(db);
  await finishRounds(db);
  await finishPlay(db);
  await allowDayOfPlay(db);
  await allowDeskMoney(db);
  await validateEntries(db);
  await fillDrives(db);
  await indexLedger(db);
  await db.query(freeSponsors);
  await fillKinds(db);
  await fillWhatListsSay(db);
  if (!isNew) return;
  await db.query(fillNotices);
  await db.query(fillReminders);
}
