import type { SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected } from '#kernel/database/rows.ts';
import { golfRounds } from '#areas/play/tables/golf-rounds.ts';
import { publishedSheets } from '#areas/play/tables/tee-sheets.ts';

const columns = selected(publishedSheets, 's', ['round_id', 'sheet_version', 'groups', 'published_at']);
/** A sheet as it was last published. */
export type PublishedSheetRow = RowIn<typeof columns>;
const ofRound = selected(golfRounds, 'r', ['tournament_id']);
type ListedSheetRow = PublishedSheetRow & RowIn<typeof ofRound>;

export const findPublishedSheet = (db: Db, roundId: string): Promise<PublishedSheetRow | null> =>
  firstRow(db, {
    name: 'find-published-sheet',
    text: `select ${columns} from published_sheets s where s.round_id = $1`,
    values: [roundId],
  });

/** The published sheets of these tournaments, without cancelled rounds. */
export async function listPublishedSheets(db: Db, tournamentIds: readonly string[]): Promise<ListedSheetRow[]> {
  if (tournamentIds.length === 0) return [];
  return allRows<ListedSheetRow>(db, {
    name: 'list-published-sheets',
    text: `select ${ofRound}, ${columns}
           from golf_rounds r join published_sheets s on s.round_id = r.id
           where r.tournament_id = any($1::uuid[]) and r.status <> 'cancelled'
           order by r.tournament_id, r.number`,
    values: [tournamentIds],
  });
}

/** Writes the sheet that golfers see. */
export async function writePublishedSheet(
  tx: Db,
  sheet: { roundId: string; version: number; groups: readonly SheetGroup[]; userId: string; now: Date },
): Promise<void> {
  await tx.query({
    name: 'write-published-sheet',
    ...insertion(
      publishedSheets,
      {
        round_id: sheet.roundId,
        sheet_version: sheet.version,
        groups: [...sheet.groups],
        by_user_id: sheet.userId,
        published_at: sheet.now,
      },
      `on conflict (round_id) do update
         set sheet_version = excluded.sheet_version, groups = excluded.groups,
           by_user_id = excluded.by_user_id, published_at = excluded.published_at`,
    ),
  });
}

export async function deletePublishedSheet(tx: Db, roundId: string): Promise<void> {
  await tx.query({
    name: 'delete-published-sheet',
    text: 'delete from published_sheets where round_id = $1',
    values: [roundId],
  });
}

/**
 * Finds players who were notified of a round's starts before, on the site or by mail.
 * @param players each with their account or, without one, their mail address
 * @param version counts only notices of this published version, and includes players whose notice is queued or who
 * cannot be reached. Without it, a notice of any version counts
 */
export async function listTold(
  db: Db,
  roundId: string,
  players: readonly { id: string; user_id: string | null; email: string }[],
  version?: number,
): Promise<Set<string>> {
  const { rows } = await db.query<{ id: string }>({
    name: 'list-told-of-starts',
    text: `select p.id
           from jsonb_to_recordset($2::jsonb) as p (id text, user_id uuid, email text)
           where exists (
               select from notifications n
               where n.user_id = p.user_id and n.subject like 'sheet:' || $1::text || ':' || $3::text || ':' || p.id
             )
             or exists (
               select from mails m
               where p.user_id is null and m."to" = p.email
                 and m.subject_key like '%:sheet:' || $1::text || ':' || $3::text || ':' || p.id
             )
             or exists (
               select from events e
               where $3 <> '%' and e.type = 'sheet.published' and e.subject_id = $1::uuid
                 and e.created_at >= (select published_at from published_sheets where round_id = $1::uuid)
                 and e.data ->> 'version' = $3 and (e.dispatched_at is null or (p.user_id is null and p.email = ''))
                 and e.data -> 'changes' @> jsonb_build_array(jsonb_build_object('playerId', p.id))
             )`,
    values: [
      roundId,
      JSON.stringify(players.map(({ id, user_id, email }) => ({ id, user_id, email }))),
      version === undefined ? '%' : String(version),
    ],
  });
  return new Set(rows.map(({ id }) => id));
}
