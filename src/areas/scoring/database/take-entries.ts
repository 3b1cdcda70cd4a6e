import type { QuarantineReason } from '#kernel/contract/scoring-choices.ts';
import type { MergedCard } from '#areas/play/rules/merged-card.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import type { LockedGroup } from './delivery-facts.ts';

/** The origin of an entry: the phone that sent it, or the committee member who wrote it, with the reason. */
export type EntrySource =
  | { linkId: string; deviceId: string; seat: number | null; protocol: number }
  | { userId: string; reason: string | null };

/** An entry as stored: with its number within the group, and when it was typed and received. */
export type NumberedEntry = {
  entry: ScoreEntry;
  groupId: string;
  seq: number;
  enteredAt: Date;
  source: EntrySource;
};

/** @throws Error where one of the ids was inserted meanwhile: the caller rolls back and tries again */
export async function insertEntries(
  tx: Db,
  entries: readonly NumberedEntry[],
  { receivedAt, protocol }: { receivedAt: Date; protocol: number },
): Promise<void> {
  const rows = entries.map(({ entry, groupId, seq, enteredAt, source }) => ({
    ...entry,
    group: groupId,
    seq,
    at: enteredAt,
    link: 'linkId' in source ? source.linkId : null,
    device: 'linkId' in source ? source.deviceId : null,
    seat: 'linkId' in source ? source.seat : null,
    protocol: 'linkId' in source ? source.protocol : protocol,
    user: 'userId' in source ? source.userId : null,
    reason: 'userId' in source ? source.reason : null,
  }));
  const { rowCount } = await tx.query({
    name: 'insert-score-entries',
    text: `insert into score_entries (
             id, group_id, seq, card_id, hole, kind, scorer_role, strokes, mark, outcome, result, likely, player_id, drive,
             contest_id, length_mm, after, hash, logical_time, entered_at, received_at, device_id, link_id, seat, user_id,
             reason, protocol
           )
           select
             id, "group", seq, card, hole, kind, scorer_role, strokes, mark, outcome, result, likely, player, drive,
             contest, mm, "after", hash, logical_time, "at", $2, device, link, seat, "user",
             reason, protocol
           from jsonb_to_recordset($1::jsonb) as w (
             id uuid, "group" uuid, seq integer, card uuid, hole smallint, kind text, scorer_role text, strokes smallint,
             mark text, outcome text, result text, likely smallint, player uuid, drive smallint, contest uuid, mm integer,
             "after" uuid[], hash text, logical_time bigint, "at" timestamptz, device uuid, link uuid, seat smallint,
             "user" uuid, reason text, protocol smallint
           )
           on conflict (id) do nothing`,
    values: [JSON.stringify(rows), receivedAt],
  });
  if (rowCount !== entries.length) throw new Error('a score with this id was written meanwhile');
}

/** A sent score that does not count. */
export type NewQuarantinedScore = {
  id: string | null;
  linkId: string;
  deviceId: string;
  seat: number | null;
  raw: unknown;
  why: QuarantineReason;
};

export async function insertQuarantined(
  tx: Db,
  quarantined: readonly NewQuarantinedScore[],
  receivedAt: Date,
): Promise<void> {
  const rows = quarantined.map(({ id, raw, ...quarantinedScore }) => ({
    ...quarantinedScore,
    id: id ?? newId(),
    raw: raw ?? null,
  }));
  await tx.query({
    name: 'insert-quarantined-scores',
    text: `insert into quarantined_scores (id, link_id, device_id, seat, raw, why, received_at)
           select id, "linkId", "deviceId", seat, coalesce(raw, 'null'), why, $2
           from jsonb_to_recordset($1::jsonb)
             as w (id uuid, "linkId" uuid, "deviceId" uuid, seat smallint, raw jsonb, why text)
           on conflict (id) do nothing`,
    values: [JSON.stringify(rows), receivedAt],
  });
}

/** Saves the newest number and the greatest logical time of groups that the caller has locked. */
export async function writeGroupCounts(tx: Db, groups: readonly LockedGroup[]): Promise<void> {
  await tx.query({
    name: 'write-group-counts',
    text: `update tee_groups g
           set last_seq = w.last_seq, greatest_logical_time = w.greatest_logical_time
           from jsonb_to_recordset($1::jsonb) as w (id uuid, last_seq integer, greatest_logical_time bigint)
           where g.id = w.id`,
    values: [JSON.stringify(groups)],
  });
}

/** A card with its merged score entries. */
export type MergedRow = { id: string; merged: MergedCard; entries: number; signs: number };

/** Saves merged cards. A card that the committee has accepted stays accepted. */
export async function writeMergedRows(tx: Db, cards: readonly MergedRow[], now: Date): Promise<void> {
  await tx.query({
    name: 'write-merged-cards',
    text: `update cards c
           set merged = w.merged, version = c.version + 1, entry_count = w.entries, sign_count = w.signs,
             state = case when c.state = 'accepted' then c.state else w.merged ->> 'state' end,
             first_at = coalesce(c.first_at, $2), last_at = $2,
             returned_at = case
               when w.merged ->> 'state' = 'open' then null
               else coalesce(c.returned_at, $2)
             end
           from jsonb_to_recordset($1::jsonb) as w (id uuid, merged jsonb, entries integer, signs integer)
           where c.id = w.id`,
    values: [JSON.stringify(cards), now],
  });
}
