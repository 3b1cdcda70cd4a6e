import type { RegistrationPart } from '#areas/entries/contract/registrations.ts';
import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { registrationColumns, type RegistrationRow } from './registrations.ts';
import { namesUntil } from './unnamed.ts';
import { inField } from '#kernel/database/registrations/in-field.ts';

/** `sort_key` sorts as the list does, compared as text. */
export type OwnEntryRow = RegistrationRow & { sort_key: string };

/** SQL: whether an entry was an attempt that was never paid. */
const wasTried = (entry: string) =>
  `(${entry}.payment_status in ('expired', 'cancelled') and ${entry}.ended_at is null)`;
/**
 * SQL: whether another entry of the golfer represents this attempt in the list: one that is pending or paid, or a later
 * attempt.
 */
const isToldByAnother = `exists (
  select from tournament_registrations o
  where o.golfer_id = r.golfer_id and o.tournament_id = r.tournament_id and o.id <> r.id
    and (o.payment_status in ('pending', 'completed')
         or ${wasTried('o')} and (o.created_at, o.id) > (r.created_at, r.id))
)`;
/** SQL: the part of the list to which an entry belongs at `$2`. An attempt without payment is `unpaid`. */
const partOf = `case
  when r.payment_status in ('pending', 'completed') and t.state = 'published' and t.ends_at > $2 then 'coming'
  when ${wasTried('r')} then 'unpaid'
  else 'past'
end`;
/** SQL: whether the entry waits for the golfer's own payment. */
const isToPay = `r.payment_status = 'pending' and not r.is_processing and not exists (
  select from registration_shares s where s.registration_id = r.id and s.position = 0 and s.state = 'paid'
)`;
/** SQL: whether the entry has places without names that its golfer can still name. */
const awaitsNames = `${inField('r')} and ${namesUntil} > $2 and exists (
  select from registration_players n where n.registration_id = r.id and not n.is_named
)`;
const asText = (instant: string): string => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/**
 * One part of the golfer's own entries. Coming entries that need the golfer are first: unpaid ones by the end of their
 * hold, then those with unnamed places, then the others by date of play. Past entries are listed latest first. Unpaid
 * attempts are listed once for each tournament, by the latest attempt.
 */
export const listOwnEntries = (
  db: Db,
  golferId: string,
  now: Date,
  page: {
    part: RegistrationPart;
    tournamentId?: string | undefined;
    after?: { key: string; id: string } | undefined;
    limit: number;
  },
): Promise<OwnEntryRow[]> =>
  allRows(db, {
    name: `list-own-entries-${page.part}`,
    text: `select ${registrationColumns}, k.sort_key
           from tournament_registrations r
           join tournaments t on t.id = r.tournament_id
           cross join lateral (
             select ${sortKeys[page.part]} as sort_key
           ) k
           where r.golfer_id = $1 and ${partOf} = $3 ${page.part === 'unpaid' ? `and not ${isToldByAnother}` : ''}
             and ($7::uuid is null or r.tournament_id = $7)
             and ($4::text is null or (k.sort_key collate "C", r.id) ${page.part === 'coming' ? '>' : '<'} ($4 collate "C", $5::uuid))
           order by k.sort_key collate "C" ${page.part === 'coming' ? '' : 'desc'},
           r.id ${page.part === 'coming' ? '' : 'desc'}
           limit $6`,
    values: [
      golferId,
      now,
      page.part,
      page.after?.key ?? null,
      page.after?.id ?? null,
      page.limit,
      page.tournamentId ?? null,
    ],
  });

const sortKeys: Record<RegistrationPart, string> = {
  coming: `case
      when ${isToPay} then '0' || ${asText('coalesce(r.hold_expires_at, t.starts_at)')}
      when ${awaitsNames} then '1' || ${asText('t.starts_at')}
      else '2' || ${asText('t.starts_at')}
    end`,
  past: asText('coalesce(t.starts_at, r.created_at)'),
  unpaid: asText('r.created_at'),
};
