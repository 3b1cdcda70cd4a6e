import type { Cents } from '#kernel/rules/money.ts';
import type { Db } from '#kernel/database/connection.ts';
import { beforeDraw } from '#areas/tournaments/database/before-draw.ts';
import { servingRequested } from '#areas/tournaments/database/request-serving.ts';
import type { LockedRegistration } from './move.ts';

/** Offset added to positions while they are renumbered, because a position within an entry is unique. */
const aside = 10_000;
const seated = [
  ['registration_players', 'position'],
  ['registration_shares', 'position'],
  ['registration_answers', 'player_position'],
] as const;

/**
 * Completes a locked order of shares with its paid players. Unpaid players leave the order, and the waitlist has the
 * first claim to their places. The remaining players are renumbered from 0 in their order.
 * @param kept positions of the players who stay
 * @param paidCents what they have paid, which becomes the order's amount
 */
export async function shrinkToPaid(
  tx: Db,
  registration: LockedRegistration,
  { kept, paidCents, now }: { kept: readonly number[]; paidCents: Cents; now: Date },
): Promise<void> {
  const gone = registration.places - kept.length;
  await tx.query({
    name: 'drop-unpaid-players',
    text: `with dropped as (
             delete from registration_players where registration_id = $1 and position <> all($2::int[])
           ), unanswered as (
             delete from registration_answers where registration_id = $1 and player_position <> all($2::int[])
           )
           update registration_shares set state = 'released' where registration_id = $1 and state = 'open'`,
    values: [registration.id, kept],
  });
  await closeRanks(tx, registration.id, kept);
  await tx.query({
    name: 'shrink-registration',
    text: `with given_back as (
             insert into registration_lines (registration_id, position, kind, label, quantity, unit, amount)
             select $1, coalesce(max(position), -1) + 1, 'discount',
               $3::int || case when $3::int = 1 then ' place' else ' places' end || ' given back', 1, $4 - sum(amount), $4 - sum(amount)
             from registration_lines where registration_id = $1
           ), shrunk as (
             update tournament_registrations
             set places = places - $3, payment_amount = $4, kept_amount = least(kept_amount, $4), payment_status = 'completed',
               hold_expires_at = null, is_processing = false, updated_at = $5
             where id = $1
             returning division_id
           ), divided as (
             update divisions set taken = taken - $3 where id = (select division_id from shrunk)
           ), counted as (
             update tournament_places set held = held - $6, sold = sold + $6 - $3,
               set_aside = set_aside + case when ${beforeDraw('$2')} then $3::integer else 0 end
             where tournament_id = $2
             returning tournament_id, waiting > 0 as is_called
           )
           select ${servingRequested('tournament_id')} from counted where is_called`,
    values: [registration.id, registration.tournament_id, gone, paidCents, now, registration.places],
  });
}

async function closeRanks(tx: Db, registrationId: string, kept: readonly number[]): Promise<void> {
  const released = `update registration_shares set position = position + ${2 * aside} where registration_id = $1 and state = 'released'`;
  await tx.query({ name: 'part-released-shares', text: released, values: [registrationId] });
  const places = kept.map((_, place) => place);
  for (const [table, column] of seated) {
    await tx.query({
      name: `step-aside-${table}`,
      text: `update ${table} set ${column} = ${column} + ${aside} where registration_id = $1 and ${column} = any($2::int[])`,
      values: [registrationId, kept],
    });
    await tx.query({
      name: `close-ranks-${table}`,
      text: `update ${table} x set ${column} = k.place
             from unnest($2::int[], $3::int[]) as k (position, place)
             where x.registration_id = $1 and x.${column} = k.position + ${aside}`,
      values: [registrationId, kept, places],
    });
  }
}
