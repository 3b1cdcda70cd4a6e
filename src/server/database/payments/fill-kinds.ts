import type { Db } from '../connection.ts';
import { splitByKind } from './kinds.ts';
import type { Movement } from './refund-kinds.ts';

const atOnce = 2_000;

/** Payments come before what went back of them, at the same instant too. */
const isLater = `e.source not in ('payment', 'desk')`;
type Unsplit = Movement & { at: string; is_later: boolean };

/**
 * Says by kind what movements of cards and of the desk are for that a server of the version before has written, older
 * ones first and some at a time. Does nothing where nothing is left to do.
 */
export async function fillKinds(db: Db): Promise<void> {
  let last: Unsplit | undefined;
  do {
    const { rows } = await db.query<Unsplit>({
      name: 'list-unsplit',
      text: `select e.source, e.source_id, e.booked_at::text as at, ${isLater} as is_later
             from ledger_entries e
             where e.account in ('card', 'desk') and e.source is not null
               and ($1::timestamptz is null or (e.booked_at, ${isLater}, e.source_id) > ($1, $2::boolean, $3::uuid))
               and not exists (select from ledger_kinds k where k.source_id = e.source_id and k.source = e.source)
             order by e.booked_at, ${isLater}, e.source_id limit $4`,
      values: [last?.at ?? null, last?.is_later ?? null, last?.source_id ?? null, atOnce],
    });
    await splitByKind(db, rows);
    last = rows.length === atOnce ? rows.at(-1) : undefined;
  } while (last);
}
