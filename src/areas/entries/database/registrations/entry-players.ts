import type { Tenths } from '#golf/numbers.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { noteIndexes } from '#areas/play/database/golf-rounds/field-players.ts';
import type { PlacesRequest } from '../places/places-request.ts';
import { writtenIndex } from '../places/written-index.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import type { Nullable, RowOf } from '#kernel/database/rows.ts';
import type { registrationPlayers } from '#areas/entries/tables/registrations.ts';

/** A player of an entry, with the facts that were entered for them. */
export type EntryPlayerRow = Pick<
  RowOf<typeof registrationPlayers>,
  | 'id'
  | 'position'
  | 'golfer_id'
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'phone'
  | 'is_named'
  | 'gender'
  | 'birth_year'
> &
  Nullable<Pick<RowOf<typeof registrationPlayers>, 'index_tenths'>> & {
    name: string;
    /** The golfer who made the entry still has this place: nobody has replaced them. */
    is_own: boolean;
  };

/** The players of an entry in its order. */
export const listEntryPlayers = (db: Db, registrationId: string): Promise<EntryPlayerRow[]> =>
  allRows(db, {
    name: 'list-entry-players',
    text: `select id, position, golfer_id, first_name, last_name, ${playerName('registration_players')} as name, email,
             phone, is_named, gender, birth_year, position = 0 and replaced_at is null as is_own,
             case when index_source <> 'none' then index_tenths end as index_tenths
           from registration_players where registration_id = $1 order by position`,
    values: [registrationId],
  });

/**
 * Updates the written facts of a player: names a place or corrects a mistake. An unchanged index keeps its source. Lock
 * the entry first.
 */
export async function updateEntryPlayer(
  tx: Db,
  playerId: string,
  person: Omit<PlacesRequest['players'][number], 'id' | 'is_named' | 'position'>,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'write-player-down',
    text: `update registration_players
           set first_name = $2, last_name = $3, email = $4, phone = $5, birth_year = $6, gender = $7, golfer_id = $8,
             is_named = true
           where id = $1`,
    values: [
      playerId,
      person.first_name,
      person.last_name,
      person.email,
      person.phone,
      person.birth_year ?? null,
      person.gender ?? null,
      person.golfer_id,
    ],
  });
  await writeIndexDown(tx, playerId, person.index_tenths, now);
}

/** Updates phone and index of the golfer who made the entry, at their own place. Lock the entry first. */
export async function updateOwnDetails(
  tx: Db,
  playerId: string,
  own: Pick<EntryPlayerRow, 'phone' | 'index_tenths'>,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'write-own-phone-down',
    text: 'update registration_players set phone = $2 where id = $1',
    values: [playerId, own.phone],
  });
  await writeIndexDown(tx, playerId, own.index_tenths, now);
}

async function writeIndexDown(tx: Db, playerId: string, tenths: Tenths | null, now: Date): Promise<void> {
  await tx.query({
    name: 'write-index-down',
    text: `update registration_players
           set (index_tenths, index_source) = row(${writtenIndex('$2::integer')})
           where id = $1 and case when index_source <> 'none' then index_tenths end is distinct from $2::integer`,
    values: [playerId, tenths],
  });
  await noteIndexes(tx, [playerId], now);
}
