import type { Db } from '#kernel/database/connection.ts';
import { type RowIn, selected, written } from '#kernel/database/rows.ts';
import { idempotencyKeys } from '#areas/accounts/tables/keys.ts';

const known = selected(idempotencyKeys, 'i', ['request_hash', 'status', 'content_type', 'body']);
export type KnownAnswer = RowIn<typeof known>;

/**
 * Begins an idempotent call. A call older than a day, or begun and not answered within five minutes, is ignored.
 * @returns null for the first call with its key, else the stored data of the first
 */
export async function beginCall(
  db: Db,
  call: { keyId: string; idempotencyKey: string; requestHash: string; now: Date },
): Promise<KnownAnswer | null> {
  const { keyId, idempotencyKey, requestHash, now } = call;
  const row = written(idempotencyKeys, {
    key_id: keyId,
    idempotency_key: idempotencyKey,
    request_hash: requestHash,
    created_at: now,
  });
  const { rowCount } = await db.query({
    name: 'begin-call',
    text: `insert into idempotency_keys as i (${row.columns}) values (${row.holes})
           on conflict (key_id, idempotency_key) do update
             set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, body = null
             where i.created_at < excluded.created_at - interval '1 day'
               or (i.status is null and i.created_at < excluded.created_at - interval '5 minutes')`,
    values: row.values,
  });
  if (rowCount) return null;
  const { rows } = await db.query<KnownAnswer>({
    name: 'find-call',
    text: `select ${known}
           from idempotency_keys i
           where i.key_id = $1 and i.idempotency_key = $2`,
    values: [keyId, idempotencyKey],
  });
  return rows[0] ?? { request_hash: requestHash, status: null, content_type: null, body: null };
}

/** Stores the response of a call, unless it is a server error, so that the call can be retried. */
export async function endCall(
  db: Db,
  call: { keyId: string; idempotencyKey: string },
  answer: { status: number; contentType: string; body: string } | null,
): Promise<void> {
  const { status, contentType, body } = answer ?? {};
  const row = written(idempotencyKeys, { status, content_type: contentType, body }, 3);
  await db.query({
    text: answer
      ? `update idempotency_keys set ${row.set} where key_id = $1 and idempotency_key = $2`
      : 'delete from idempotency_keys where key_id = $1 and idempotency_key = $2',
    values: [call.keyId, call.idempotencyKey, ...row.values],
  });
}
