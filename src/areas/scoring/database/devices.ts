import type { Db } from '#kernel/database/connection.ts';
import { allRows, firstRow } from '#kernel/database/reading.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { scoreDevices } from '#areas/scoring/tables/scores.ts';
import type { PhoneAct } from '#areas/scoring/contract/round-scores.ts';

export type DeviceRow = Omit<RowOf<typeof scoreDevices>, 'first_seen_at' | 'clock_offset_ms' | 'blocked_by'>;

const columns = `id, link_id, seat, name, app_version, protocol, last_seen_at, pending, is_waiting, blocked_at`;

/** The phones that use these links, the most recently active first. */
export const listDevices = (db: Db, linkIds: readonly string[]): Promise<DeviceRow[]> =>
  allRows(db, {
    name: 'list-score-devices',
    text: `select ${columns} from score_devices where link_id = any($1::uuid[]) order by last_seen_at desc, id`,
    values: [linkIds],
  });

/** A phone's latest report. A field left out stays unchanged. */
export type DeviceReport = {
  id: string;
  linkId: string;
  seat: number | null;
  name?: string;
  app: string;
  protocol: number;
  offsetMs?: number;
  pending?: number;
};

/**
 * Records reports of phones. A phone beyond a link's limit has to be admitted by the committee.
 * @param most phones that may write through one link
 */
export const saveDeviceReports = (
  tx: Db,
  heard: readonly DeviceReport[],
  { most, now }: { most: number; now: Date },
): Promise<DeviceRow[]> =>
  allRows(tx, {
    name: 'hear-score-devices',
    text: `with w as (
             select w.*, row_number() over (partition by w."linkId", k.id is null order by w.id) as place
             from jsonb_to_recordset($1::jsonb) as w (id uuid, "linkId" uuid, seat smallint, name text, app text,
               protocol smallint, "offsetMs" bigint, pending integer)
             left join score_devices k on k.id = w.id and k.link_id = w."linkId"
             order by w."linkId", w.id
           )
           insert into score_devices as s (id, link_id, seat, name, app_version, protocol, first_seen_at, last_seen_at,
             clock_offset_ms, pending, is_waiting)
           select id, "linkId", seat, coalesce(name, ''), app, protocol, $2, $2, "offsetMs", pending,
             place + (select count(*) from score_devices o where o.link_id = w."linkId") > $3
           from w
           on conflict (id, link_id) do update
             set seat = excluded.seat, app_version = excluded.app_version, protocol = excluded.protocol,
               last_seen_at = excluded.last_seen_at,
               name = case when excluded.name = '' then s.name else excluded.name end,
               clock_offset_ms = coalesce(excluded.clock_offset_ms, s.clock_offset_ms),
               pending = coalesce(excluded.pending, s.pending)
           returning ${columns}`,
    values: [JSON.stringify(heard), now, most],
  });

/** A phone that uses a link of a round. */
export const findDevice = (
  db: Db,
  { roundId, linkId, deviceId }: { roundId: string; linkId: string; deviceId: string },
): Promise<DeviceRow | null> =>
  firstRow(db, {
    name: 'find-score-device',
    text: `select ${columns}
           from score_devices
           where id = $3 and link_id = (select id from score_links where id = $2 and round_id = $1)`,
    values: [roundId, linkId, deviceId],
  });

/** The score entries that a phone sent through a link, with their cards. */
export const listTypedBy = (
  db: Db,
  { linkId, deviceId }: { linkId: string; deviceId: string },
): Promise<{ id: string; card: string }[]> =>
  allRows(db, {
    name: 'list-typed-by-device',
    text: 'select id, card_id as card from score_entries where device_id = $2 and link_id = $1 and hole > 0',
    values: [linkId, deviceId],
  });

/** Allows or forbids a phone to write. */
export async function writeDeviceAction(
  tx: Db,
  write: {
    linkId: string;
    deviceId: string;
    action: PhoneAct;
    userId: string;
    now: Date;
  },
): Promise<void> {
  const isBlocked = write.action === 'block' || write.action === 'strike';
  await tx.query({
    name: 'write-device-action',
    text: `update score_devices
           set is_waiting = false, blocked_at = $3, blocked_by = $4
           where link_id = $1 and id = $2`,
    values: [write.linkId, write.deviceId, isBlocked ? write.now : null, isBlocked ? write.userId : null],
  });
}
