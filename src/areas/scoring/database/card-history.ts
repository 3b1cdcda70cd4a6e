import type { Db } from '#kernel/database/connection.ts';
import { type EntryRow, entryColumns, wireOf } from './entries.ts';
import type { WireEntry } from '#areas/scoring/contract/scoring.ts';
import { personName } from '#kernel/database/registrations/shown-name.ts';
import type { RowOf } from '#kernel/database/rows.ts';
import type { scoreEntries } from '#areas/scoring/tables/scores.ts';

/** An entry with its origin. */
export type HistoryRow = {
  entry: WireEntry;
  receivedAt: Date;
  /** The name given to the phone; null for an entry of the committee. */
  phone: string | null;
  /** The committee member who made the entry; null for an entry from a phone. */
  official: string | null;
  linkId: string | null;
  linkLabel: string | null;
};

/** Every entry ever made on a card, in the order of arrival. */
export async function listCardHistory(db: Db, cardId: string): Promise<HistoryRow[]> {
  const { rows } = await db.query<
    EntryRow &
      Pick<RowOf<typeof scoreEntries>, 'received_at' | 'link_id'> &
      Pick<HistoryRow, 'phone' | 'official'> & { link_label: string | null }
  >({
    name: 'list-card-history',
    text: `select ${entryColumns}, e.received_at, e.link_id, v.name as phone, l.label as link_label,
             case when e.user_id is not null then coalesce(nullif(${personName('p')}, ''), p.username) end
               as official
           from score_entries e
           left join score_links l on l.id = e.link_id
           left join score_devices v on v.id = e.device_id and v.link_id = e.link_id
           left join profiles p on p.user_id = e.user_id
           where e.card_id = $1
           order by e.received_at, e.seq, e.id`,
    values: [cardId],
  });
  return rows.map((row) => ({
    entry: wireOf(row),
    receivedAt: row.received_at,
    phone: row.phone,
    official: row.official,
    linkId: row.link_id,
    linkLabel: row.link_label,
  }));
}
