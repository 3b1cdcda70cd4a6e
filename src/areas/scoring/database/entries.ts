import type { WireEntry } from '#areas/scoring/contract/scoring.ts';
import { type CardOrders, playerOf } from '#areas/scoring/rules/card-orders.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import type { Db } from '#kernel/database/connection.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { scoreEntries } from '#areas/scoring/tables/scores.ts';

export type EntryRow = Omit<RowOf<typeof scoreEntries>, 'received_at' | 'link_id' | 'user_id' | 'protocol'> & {
  /** Only for a team card whose entries name players by their place in the team. */
  orders: CardOrders | null;
};

export const entryColumns = `e.id, e.group_id, e.seq, e.card_id, e.hole, e.kind, e.scorer_role, e.strokes, e.mark, e.outcome,
  e.result, e.likely, e.player_id, e.drive, e.contest_id, e.length_mm, e.after, e.hash, e.logical_time, e.entered_at,
  e.device_id, e.seat, e.reason,
  case when e.player_id is null and (e.drive is not null or e.kind = 'measure') then (
    select jsonb_build_object('players', c.players, 'formerOrders', c.former_orders)
    from cards c
    where c.id = e.card_id and c.team_id is not null
  ) end as orders`;

/**
 * The ball of an entry. Most entries are of the card's own ball, so the many reads of a delivery return at the first
 * line.
 */
function ballOf(row: EntryRow): Pick<ScoreEntry, 'player' | 'drive'> {
  const { player_id, drive, kind, logical_time: logicalTime, entered_at, orders } = row;
  if (player_id === null && drive === null && kind !== 'measure') return {};
  const place = drive === null ? {} : { drive };
  const said = player_id === null ? {} : { player: player_id };
  const player = playerOf({ ...place, ...said, kind, logical_time: logicalTime, at: entered_at.toISOString() }, orders);
  return { ...(player === undefined ? {} : { player }), ...place };
}

/** An entry as rules and phones know it; empty fields are left out. */
const entryOf = (row: EntryRow): ScoreEntry => ({
  id: row.id,
  card: row.card_id,
  hole: row.hole,
  kind: row.kind,
  scorer_role: row.scorer_role,
  ...(row.strokes === null ? {} : { strokes: row.strokes }),
  ...(row.mark === null ? {} : { mark: row.mark }),
  ...(row.outcome === null ? {} : { outcome: row.outcome }),
  ...(row.result === null ? {} : { result: row.result }),
  ...(row.likely === null ? {} : { likely: row.likely }),
  ...ballOf(row),
  ...(row.contest_id === null ? {} : { contest: row.contest_id }),
  ...(row.length_mm === null ? {} : { mm: row.length_mm }),
  after: row.after,
  ...(row.hash === null ? {} : { hash: row.hash }),
  logical_time: row.logical_time,
  at: row.entered_at.toISOString(),
});

/** An entry as it is sent to phones. */
export const wireOf = (row: EntryRow): WireEntry => ({
  ...entryOf(row),
  after: row.after,
  seq: row.seq,
  device: row.device_id,
  seat: row.seat,
  ...(row.reason === null ? {} : { reason: row.reason }),
});

/** Entries by id, of any group. */
export async function listEntriesById(db: Db, ids: readonly string[]): Promise<ScoreEntry[]> {
  const { rows } = await db.query<EntryRow>({
    name: 'list-entries-by-id',
    text: `select ${entryColumns} from score_entries e where e.id = any($1::uuid[])`,
    values: [ids],
  });
  return rows.map(entryOf);
}

/** All entries on these cards, by card. */
export async function listCardEntries(db: Db, cardIds: readonly string[]): Promise<Map<string, ScoreEntry[]>> {
  const { rows } = await db.query<EntryRow>({
    name: 'list-card-entries',
    text: `select ${entryColumns} from score_entries e where e.card_id = any($1::uuid[])`,
    values: [cardIds],
  });
  const byCard = new Map(cardIds.map((id): [string, ScoreEntry[]] => [id, []]));
  for (const row of rows) byCard.get(row.card_id)?.push(entryOf(row));
  return byCard;
}

/** The entries on some holes of these cards, by card. */
export async function listHoleEntries(
  db: Db,
  wanted: readonly { cardId: string; hole: number }[],
): Promise<Map<string, ScoreEntry[]>> {
  const { rows } = await db.query<EntryRow>({
    name: 'list-hole-entries',
    text: `select ${entryColumns}
           from (select distinct * from unnest($1::uuid[], $2::smallint[]) as w (card_id, hole)) w
           join score_entries e on e.card_id = w.card_id and e.hole = w.hole`,
    values: [wanted.map(({ cardId }) => cardId), wanted.map(({ hole }) => hole)],
  });
  const byCard = new Map<string, ScoreEntry[]>();
  for (const row of rows) byCard.set(row.card_id, [...(byCard.get(row.card_id) ?? []), entryOf(row)]);
  return byCard;
}

/** A group's entries, including those that its cards brought from other groups, and the number of the newest. */
export async function readGroup(db: Db, groupId: string): Promise<{ lastSeq: number; entries: WireEntry[] }> {
  // One statement, so that no entry can be inserted between reading the number and the rows.
  const { rows } = await db.query<EntryRow & { last_seq: number }>({
    name: 'read-score-group',
    text: `select g.last_seq, e.*
           from tee_groups g
           left join lateral (
             select ${entryColumns}
             from score_entries e
             where e.group_id = g.id or e.card_id in (select id from cards where group_id = g.id)
           ) e on true
           where g.id = $1
           order by e.seq`,
    values: [groupId],
  });
  return { lastSeq: rows[0]?.last_seq ?? 0, entries: rows.filter(({ id }) => id !== null).map(wireOf) };
}

/**
 * Reads each request's entries after a number, in order.
 * @param wanted one for each phone that asks
 * @param most the most entries in one answer
 * @returns one list for each request, in the same order
 */
export async function listEntriesAfter(
  db: Db,
  wanted: readonly { groupId: string | null; after: number }[],
  most: number,
): Promise<WireEntry[][]> {
  const { rows } = await db.query<EntryRow & { place: number }>({
    name: 'list-entries-after',
    text: `select w.place::integer, e.*
           from unnest($1::uuid[], $2::integer[]) with ordinality as w (group_id, after, place)
           cross join lateral (
             select ${entryColumns} from score_entries e where e.group_id = w.group_id and e.seq > w.after order by e.seq limit $3
           ) e`,
    values: [wanted.map(({ groupId }) => groupId), wanted.map(({ after }) => after), most],
  });
  const lists = wanted.map((): WireEntry[] => []);
  for (const row of rows) lists[row.place - 1]?.push(wireOf(row));
  for (const list of lists) list.sort((one, other) => one.seq - other.seq);
  return lists;
}
