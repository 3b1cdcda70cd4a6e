import type { Sheet, SheetGroup } from '#areas/play/rules/tee-sheets/sheet.ts';
import { groupNumbers, playersOf } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { SheetBlock } from '#areas/play/rules/tee-sheets/starts.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { insertions, type RowIn, selected } from '#kernel/database/rows.ts';
import { sheetBlocks, teeGroupPlayers, teeGroups } from '#areas/play/tables/tee-sheets.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

const content = ['start_time', 'start_hole', 'letter', 'capacity', 'is_locked', 'is_alone_ok', 'note'] as const;
const columns = selected(teeGroups, 'g', ['id', ...content]);
type GroupRow = RowIn<typeof columns> & {
  /** Occupied seats, numbered from 1, including players who have left. */
  taken: { position: number; player_id: string; has_left: boolean; cart: string | null }[];
};

/** A stored sheet, its players who have left their entry, and the cart names by player. */
export type StoredSheet = { sheet: Sheet; left: ReadonlySet<string>; carts: ReadonlyMap<string, string> };

/**
 * The sheet of a round. A player who has left is removed from a sheet that was never published; on a published one they
 * keep their seat until the committee decides.
 * @param round its version, and whether it was published
 */
export async function findSheet(
  db: Db,
  round: { id: string; sheet_version: number; sheet_published_at: Date | null },
): Promise<StoredSheet> {
  const { rows } = await db.query<GroupRow>({
    name: 'find-sheet',
    text: `select ${columns}, coalesce(s.taken, '[]') as taken
           from tee_groups g
           left join lateral (
             select jsonb_agg(jsonb_build_object('position', p.position, 'player_id', p.player_id,
               'has_left', not ${inField('r')}, 'cart', p.cart)) as taken
             from tee_group_players p
             join registration_players q on q.id = p.player_id
             join tournament_registrations r on r.id = q.registration_id
             where p.group_id = g.id
           ) s on true
           where g.round_id = $1
           order by g.number`,
    values: [round.id],
  });
  const blocks = await listBlocks(db, round.id);
  const left = new Set<string>();
  const carts = new Map<string, string>();
  const groups = rows.map((row): SheetGroup => {
    const seats = Array.from({ length: row.capacity }, (): string | null => null);
    for (const { position, player_id, has_left, cart } of row.taken) {
      if (has_left && !round.sheet_published_at) continue;
      if (has_left) left.add(player_id);
      if (cart) carts.set(player_id, cart);
      seats[position - 1] = player_id;
    }
    return {
      id: row.id,
      start: { time: row.start_time, hole: row.start_hole, letter: row.letter },
      seats,
      isLocked: row.is_locked,
      isAloneOk: row.is_alone_ok,
      note: row.note,
    };
  });
  return { sheet: { version: round.sheet_version, groups, blocks }, left, carts };
}

const listBlocks = (db: Db, roundId: string): Promise<SheetBlock[]> =>
  allRows(db, {
    name: 'list-sheet-blocks',
    text: `select id, from_time as "fromTime", to_time as "toTime", hole, reason
           from sheet_blocks
           where round_id = $1
           order by from_time, to_time, id`,
    values: [roundId],
  });

/**
 * Writes the differences between two sheets of a round that the caller has locked. Carts and markers stay with their
 * players; group numbers follow from the starts.
 * @returns false where a group or block has the id of another round's; the caller must then roll back
 */
export async function saveSheet(tx: Db, roundId: string, before: Sheet, after: Sheet): Promise<boolean> {
  const [former, numbers] = [groupNumbers(before), groupNumbers(after)];
  const formerGroups = new Map(before.groups.map((group) => [group.id, group]));
  const changed = after.groups.filter((group) => formerGroups.get(group.id) !== group);
  const written = after.groups.filter(
    (group) => formerGroups.get(group.id) !== group || former.get(group.id) !== numbers.get(group.id),
  );
  const present = new Set(after.groups.map(({ id }) => id));
  const gone = before.groups.filter(({ id }) => !present.has(id)).map(({ id }) => id);
  await tx.query({
    name: 'empty-seats',
    text: 'delete from tee_group_players where round_id = $1 and player_id <> all($2::uuid[])',
    values: [roundId, after.groups.flatMap(playersOf)],
  });
  const isWritten = await writeGroups(tx, roundId, written, numbers);
  await writeSeats(tx, roundId, changed);
  if (gone.length > 0)
    await tx.query({
      name: 'delete-groups',
      text: 'delete from tee_groups where round_id = $1 and id = any($2::uuid[])',
      values: [roundId, gone],
    });
  return isWritten && (before.blocks === after.blocks || (await writeBlocks(tx, roundId, after.blocks)));
}

async function writeGroups(
  tx: Db,
  roundId: string,
  groups: readonly SheetGroup[],
  numbers: ReadonlyMap<string, number>,
): Promise<boolean> {
  if (groups.length === 0) return true;
  const rows = groups.map((group) => ({
    id: group.id,
    round_id: roundId,
    number: numbers.get(group.id) ?? 0,
    start_time: group.start.time,
    start_hole: group.start.hole,
    letter: group.start.letter,
    capacity: group.seats.length,
    is_locked: group.isLocked,
    is_alone_ok: group.isAloneOk,
    note: group.note,
  }));
  const { rowCount } = await tx.query({
    name: 'write-groups',
    ...insertions(
      teeGroups,
      ['id', 'round_id', 'number', ...content],
      rows,
      `on conflict (id) do update
         set number = excluded.number, ${content.map((name) => `${name} = excluded.${name}`).join(', ')}
         where tee_groups.round_id = excluded.round_id`,
    ),
  });
  return rowCount === groups.length;
}

async function writeSeats(tx: Db, roundId: string, groups: readonly SheetGroup[]): Promise<void> {
  const rows = groups.flatMap(({ id, seats }) =>
    seats.flatMap((player, seat) =>
      player === null ? [] : [{ group_id: id, round_id: roundId, player_id: player, position: seat + 1 }],
    ),
  );
  if (rows.length === 0) return;
  await tx.query({
    name: 'write-seats',
    ...insertions(
      teeGroupPlayers,
      ['group_id', 'round_id', 'player_id', 'position'],
      rows,
      `on conflict (round_id, player_id) do update
         set group_id = excluded.group_id, position = excluded.position`,
    ),
  });
}

async function writeBlocks(tx: Db, roundId: string, blocks: readonly SheetBlock[]): Promise<boolean> {
  await tx.query({
    name: 'delete-blocks',
    text: 'delete from sheet_blocks where round_id = $1 and id <> all($2::uuid[])',
    values: [roundId, blocks.map(({ id }) => id)],
  });
  const rows = blocks.map(({ id, fromTime, toTime, hole, reason }) => ({
    id,
    round_id: roundId,
    from_time: fromTime,
    to_time: toTime,
    hole,
    reason,
  }));
  const { rowCount } = await tx.query({
    name: 'write-blocks',
    ...insertions(
      sheetBlocks,
      ['id', 'round_id', 'from_time', 'to_time', 'hole', 'reason'],
      rows,
      `on conflict (id) do update
         set from_time = excluded.from_time, to_time = excluded.to_time, hole = excluded.hole,
           reason = excluded.reason
         where sheet_blocks.round_id = excluded.round_id`,
    ),
  });
  return rowCount === blocks.length;
}

/** Locks groups until the transaction ends, so that no scores arrive. @returns the groups that have scores */
export async function lockScoredGroups(tx: Db, groupIds: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string; last_seq: number }>({
    name: 'lock-scored-groups',
    text: 'select id, last_seq from tee_groups where id = any($1::uuid[]) order by id for update',
    values: [groupIds],
  });
  return rows.filter(({ last_seq }) => last_seq > 0).map(({ id }) => id);
}
