import type { PlacesRequest } from '../places/places-request.ts';
import type { Db } from '#kernel/database/connection.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import { sourceOfTyped, writtenIndex } from '../places/written-index.ts';
import { isFound } from '#kernel/database/reading.ts';

/** Whether another player of the tournament has this account. */
export const playsAlready = (
  db: Db,
  of: { tournamentId: string; golferId: string; playerId: string },
): Promise<boolean> =>
  isFound(db, {
    name: 'plays-already',
    text: `select from registration_players p
           join tournament_registrations r on r.id = p.registration_id
           where r.tournament_id = $1 and r.payment_status in ('pending', 'completed') and p.id <> $3
             and (p.golfer_id = $2 or p.position = 0 and p.replaced_at is null and r.golfer_id = $2)
           limit 1`,
    values: [of.tournamentId, of.golferId, of.playerId],
  });

/** Names the guests of an entry after its first player: a place without a name is shown as a guest of theirs. */
export async function nameGuests(tx: Db, playerId: string): Promise<void> {
  await tx.query({
    name: 'name-guests',
    text: `update registration_players g set last_name = ${playerName('c')}
           from registration_players c
           where c.id = $1 and c.position = 0 and g.registration_id = c.registration_id and not g.is_named`,
    values: [playerId],
  });
}

/** The person who takes over a place. A missing fact is unknown. */
export type NewPerson = Pick<
  PlacesRequest['players'][number],
  | 'golfer_id'
  | 'first_name'
  | 'last_name'
  | 'written_name'
  | 'email'
  | 'phone'
  | 'index_tenths'
  | 'birth_year'
  | 'gender'
>;

/**
 * Replaces the person in a player's row; facts known only about the former person are cleared. The entry, its division
 * and money, the places on tee sheets and the team stay; pairing wishes for the former person are deleted.
 */
export async function replacePlayer(
  tx: Db,
  playerId: string,
  person: NewPerson,
  by: { userId: string; now: Date },
): Promise<void> {
  // The payer of a share receives its refund notices even after another person takes over the place.
  await tx.query({
    name: 'keep-payer-of-share',
    text: `update registration_shares s
           set payer_name = ${playerName('p')}, payer_email = p.email
           from registration_players p
           where p.id = $1 and s.registration_id = p.registration_id and s.position = p.position
             and s.state = 'paid' and s.payer_email is null and p.email <> ''`,
    values: [playerId],
  });
  await tx.query({
    name: 'replace-player',
    text: `update registration_players
           set golfer_id = $2, first_name = $3, last_name = $4, written_name = coalesce($11, written_name),
             email = $5, phone = $6, is_named = true,
             (index_tenths, index_source) = row(${writtenIndex('$7::integer')}),
             checked_in_at = null, gender = $9, birth_year = $10, membership_no = null,
             club = null, divisions = (
               select coalesce(array_agg(r.division_id), '{}') from tournament_registrations r
               where r.id = registration_id and r.division_id is not null
             ), divisions_by = 'rule', tee_name = null, public_name = 'full',
             guardian_ok = false, wish = null, replaced_at = $8
           where id = $1`,
    values: [
      playerId,
      person.golfer_id,
      person.first_name,
      person.last_name,
      person.email,
      person.phone,
      person.index_tenths,
      by.now,
      person.gender ?? null,
      person.birth_year ?? null,
      person.written_name ?? null,
    ],
  });
  await nameGuests(tx, playerId);
  await tx.query({
    name: 'replace-round-player',
    text: `update round_players
           set state = 'in', checked_in_at = null, index_tenths = $2::integer,
             index_source = ${sourceOfTyped('$2::integer')}, index_at = $4, by_user_id = $3, at = $4
           where player_id = $1`,
    values: [playerId, person.index_tenths, by.userId, by.now],
  });
  await tx.query({
    name: 'forget-answers-of-player',
    text: `delete from registration_answers a using registration_players p, entry_questions q
           where p.id = $1 and a.registration_id = p.registration_id and a.player_position = p.position
             and q.id = a.question_id and q.asked_of = 'player'`,
    values: [playerId],
  });
  await tx.query({
    name: 'forget-wishes-of-player',
    text: 'delete from pairing_wishes where $1 = any(player_ids)',
    values: [playerId],
  });
}
