import type { Db } from '#kernel/database/connection.ts';

export type KnownAnswer = {
  request_hash: string;
  status: number | null;
  content_type: string | null;
  body: string | null;
};

/**
 * Begins a call that must not be done twice. One that is older than a day, or that was begun and never answered within
 * five minutes, counts for nothing.
 * @returns null for the first of its key, else what is known of the first
 */
export async function beginCall(
  db: Db,
  call: { keyId: string; idempotencyKey: string; requestHash: string; now: Date },
): Promise<KnownAnswer | null> {
  const values = [call.keyId, call.idempotencyKey, call.requestHash, call.now];
  const { rowCount } = await db.query({
    name: 'begin-call',
    text: `insert into idempotency_keys as i (key_id, idempotency_key, request_hash, created_at) values ($1, $2, $3, $4)
           on conflict (key_id, idempotency_key) do update
             set request_hash = excluded.request_hash, created_at = excluded.created_at, status = null, body = null
             where i.created_at < excluded.created_at - interval '1 day'
               or (i.status is null and i.created_at < excluded.created_at - interval '5 minutes')`,
    values,
  });
  if (rowCount) return null;
  const { rows } = await db.query<KnownAnswer>({
    name: 'find-call',
    text: `select request_hash, status, content_type, body
           from idempotency_keys
           where key_id = $1 and idempotency_key = $2`,
    values: values.slice(0, 2),
  });
  return rows[0] ?? { request_hash: call.requestHash, status: null, content_type: null, body: null };
}

/** Keeps what a call was answered; what failed on our side is not kept, so that it can be tried again. */
export async function endCall(
  db: Db,
  call: { keyId: string; idempotencyKey: string },
  answer: { status: number; contentType: string; body: string } | null,
): Promise<void> {
  await db.query({
    text: answer
      ? `update idempotency_keys set status = $3, content_type = $4, body = $5
         where key_id = $1 and idempotency_key = $2`
      : 'delete from idempotency_keys where key_id = $1 and idempotency_key = $2',
    values: [call.keyId, call.idempotencyKey, ...(answer ? [answer.status, answer.contentType, answer.body] : [])],
  });
}
