import type { Pool } from '#kernel/database/connection.ts';
import { isReady, type OwnServer } from './own-server.ts';
import { until } from '#tests/until.ts';

/** The writes that the server has acknowledged, to be found again after every crash. */
export type Acknowledged =
  | { what: 'entered' | 'left' | 'booked' | 'ordered' | 'checkout'; id: string }
  /** The provider took money at this session; it must end as a payment that is kept, or given back. */
  | { what: 'paid'; id: string };

const proofs: Record<Acknowledged['what'], string> = {
  entered: 'select id::text from tournament_registrations where id = any($1::uuid[])',
  left: `select id::text from tournament_registrations where id = any($1::uuid[]) and payment_status in ('cancelled', 'refunded')`,
  booked: 'select id::text from slot_bookings where id = any($1::uuid[])',
  checkout: 'select session_id as id from payments where session_id = any($1::text[])',
  ordered:
    'select session_id as id from payments where session_id = any($1::text[]) and purchase_id in (select id from orders)',
  paid: `select session_id as id from payments where session_id = any($1::text[]) and status = 'paid'`,
};

/** The acknowledged writes that the database does not hold. */
export async function lostOf(pool: Pool, acknowledged: Acknowledged[]): Promise<Acknowledged[]> {
  const lost: Acknowledged[] = [];
  for (const [what, proof] of Object.entries(proofs)) {
    const claimed = acknowledged.filter((one) => one.what === what);
    const { rows } = await pool.query<{ id: string }>(proof, [claimed.map(({ id }) => id)]);
    const found = new Set(rows.map(({ id }) => id));
    lost.push(...claimed.filter(({ id }) => !found.has(id)));
  }
  return lost;
}

/** Waits until the server says that it can work again. @returns ms */
export async function untilReady(own: OwnServer): Promise<number> {
  const since = performance.now();
  await until(() => isReady(own.url), Boolean, 60_000).catch(() => {
    throw new Error(`not ready again:\n${own.said()}`);
  });
  return Math.round(performance.now() - since);
}
