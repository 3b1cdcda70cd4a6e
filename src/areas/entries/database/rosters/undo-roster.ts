import type { Db } from '#kernel/database/connection.ts';
import { forgetImportedIndexes } from '#areas/play/database/golf-rounds/field-players.ts';
import { reverseDeskMoney } from '#areas/money/database/desk.ts';
import { removeEntries } from '../places/release.ts';
import type { WrittenRoster } from './imports.ts';
import { joinTeams, markOf } from './write-roster.ts';
import { playerName } from '#kernel/database/registrations/shown-name.ts';
import { nameTeams } from '#areas/play/database/teams/name-teams.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

/** Why an import cannot be undone; null where it can. */
export type UndoObstacle = 'edited' | 'left' | 'paid' | 'published' | null;

/**
 * Finds what prevents undoing an import: one of its players was changed or checked in since, has left the field, has
 * paid, or is on a published tee sheet.
 */
export async function findUndoObstacle(db: Db, written: WrittenRoster): Promise<UndoObstacle> {
  const { rows } = await db.query<{ edited: boolean; has_left: boolean; paid: boolean; published: boolean }>({
    name: 'find-undo-obstacle',
    text: `with marked as (
             select * from jsonb_to_recordset($1::jsonb) as x(id uuid, mark text)
           )
           select exists (select
               from marked x
               left join registration_players p on p.id = x.id
               where p.id is null or ${markOf('p')} <> x.mark) as edited,
             (select count(*) from tournament_registrations r where r.id = any($2::uuid[]) and ${inField('r')})
               <> cardinality($2::uuid[]) as has_left,
             exists (select from payments where purchase_id = any($2::uuid[]))
               or exists (select from purchases where id = any($2::uuid[]) and taken_as is not null)
               or exists (select from entry_addons where registration_id = any($2::uuid[])) as paid,
             exists (select
               from registration_players p
               join round_players k on k.player_id = p.id
               where p.registration_id = any($2::uuid[]) or p.id = any($3::uuid[])) as published`,
    values: [
      JSON.stringify([...written.players, ...written.changed].map(({ id, mark }) => ({ id, mark }))),
      written.entries,
      written.placed?.players ?? [],
    ],
  });
  const [found] = rows;
  if (found?.published) return 'published';
  if (found?.has_left) return 'left';
  if (found?.paid) return 'paid';
  return found?.edited ? 'edited' : null;
}

/**
 * Restores changed players to their former facts and team. A place that the import named becomes a guest of the entry's
 * first player again.
 */
async function restoreChanged(tx: Db, changed: WrittenRoster['changed']): Promise<void> {
  await tx.query({
    name: 'restore-changed-players',
    text: `update registration_players p
           set first_name = case when b.is_named then p.first_name else 'Guest of' end,
             last_name = case when b.is_named then p.last_name else (
               select ${playerName('c')}
               from registration_players c
               where c.registration_id = p.registration_id and c.position = 0
             ) end,
             golfer_id = case when b.is_named then p.golfer_id end, is_named = b.is_named,
             email = b.email, phone = b.phone, index_tenths = b.index_tenths,
             index_source = b.index_source, gender = b.gender, birth_year = b.birth_year, membership_no = b.membership_no,
             club = b.club, tee_name = b.tee_name, wish = b.wish,
             divisions = case when p.divisions_by = 'hand' then b.divisions else p.divisions end,
             divisions_by = case when p.divisions_by = 'hand' then b.divisions_by else p.divisions_by end
           from jsonb_to_recordset($1::jsonb) as x(id uuid, before jsonb)
           cross join lateral jsonb_to_record(x.before) as b(
             is_named boolean, email text, phone text, index_tenths integer, index_source text, gender text,
             birth_year integer, membership_no text, club text, tee_name text, wish text,
             divisions uuid[], divisions_by text)
           where p.id = x.id`,
    values: [JSON.stringify(changed)],
  });
  await forgetImportedIndexes(
    tx,
    changed.map(({ id }) => id),
  );
  const moved = changed.filter(({ team }) => team !== undefined);
  const ids = moved.map(({ id }) => id);
  await tx.query('delete from golf_team_players where player_id = any($1::uuid[])', [ids]);
  await joinTeams(
    tx,
    moved.flatMap(({ id, team }) => (team ? { player: id, team } : [])),
  );
  await nameTeams(tx, ids);
}

/** Removes the teams and divisions that an import created, where they are empty. */
async function removeEmpty(tx: Db, { teams, divisions }: WrittenRoster): Promise<void> {
  await tx.query(
    `delete from golf_teams t
     where id = any($1::uuid[]) and not exists (select from golf_team_players where team_id = t.id)`,
    [teams],
  );
  await tx.query(
    `delete from divisions d
     where id = any($1::uuid[])
       and not exists (select
         from registration_players p
         join tournament_registrations r on r.id = p.registration_id
         where r.tournament_id = d.tournament_id and d.id = any(p.divisions))
       and not exists (select from division_tees where division_id = d.id)`,
    [divisions],
  );
}

/**
 * Undoes an import: deletes its entries without trace, reverses the payments recorded for them by ledger lines of their
 * own, and restores changed players. Lock the counter of places and check that there is no obstacle first.
 */
export async function undoRoster(tx: Db, tournamentId: string, written: WrittenRoster, now: Date): Promise<void> {
  await restoreChanged(tx, written.changed);
  await reverseDeskMoney(tx, written.entries, now);
  await removeEntries(tx, tournamentId, written.entries);
  await removeEmpty(tx, written);
}
