import type { WebhookKind } from '#areas/integrations/contract/webhook-choices.ts';
import type { Db } from '#kernel/database/connection.ts';
import { type Owner, ownerColumn } from '#areas/accounts/database/team/owners.ts';

export type DeliveryRow = {
  id: string;
  endpoint_id: string;
  event_id: string;
  type: string;
  state: 'waiting' | 'done' | 'dead';
  cause: 'event' | 'replay' | 'test';
  tries: number;
  /** Of the last try. */
  status: number | null;
  error: string | null;
  happened_at: Date;
  created_at: Date;
  ended_at: Date | null;
  next_at: Date;
};
export type TryRow = {
  n: number;
  at: Date;
  ms: number;
  status: number | null;
  error: string | null;
  answer: string | null;
};

const selected = `select d.id, d.endpoint_id, d.event_id, e.type, d.state, d.cause, d.tries, l.status, l.error, e.happened_at,
    d.created_at, d.ended_at, d.next_at`;
const joins = `join webhook_endpoints w on w.id = d.endpoint_id
  join webhook_events e on e.id = d.event_id
  left join lateral (
    select status, error from webhook_attempts t where t.delivery_id = d.id order by n desc limit 1
  ) l on true`;

/** Deliveries to one of the owner's endpoints, newest first. */
export async function listDeliveries(
  db: Db,
  owner: Owner,
  endpointId: string,
  page: {
    state?: DeliveryRow['state'] | undefined;
    after?: { createdAt: string; id: string } | undefined;
    limit: number;
  },
): Promise<DeliveryRow[]> {
  const { rows } = await db.query<DeliveryRow>({
    text: `${selected}
           from webhook_deliveries d
           ${joins}
           where d.endpoint_id = $1 and w.${ownerColumn(owner)} = $2 and ($3::text is null or d.state = $3)
             and ($4::timestamptz is null or (d.created_at, d.id) < ($4, $5::uuid))
           order by d.created_at desc, d.id desc
           limit $6`,
    values: [
      endpointId,
      owner.ownerId,
      page.state ?? null,
      page.after?.createdAt ?? null,
      page.after?.id ?? null,
      page.limit,
    ],
  });
  return rows;
}

export type DeliveryDetailRow = DeliveryRow & {
  url: string;
  kind: WebhookKind;
  data: Record<string, unknown>;
  attempts: TryRow[];
};

/** One of the owner's deliveries with what it carries and each try; a stranger's is not found. */
export async function findOwnDelivery(db: Db, owner: Owner, id: string): Promise<DeliveryDetailRow | null> {
  const { rows } = await db.query<Omit<DeliveryDetailRow, 'attempts'>>({
    text: `${selected}, w.url, w.kind, e.data
           from webhook_deliveries d
           ${joins}
           where d.id = $1 and w.${ownerColumn(owner)} = $2`,
    values: [id, owner.ownerId],
  });
  if (!rows[0]) return null;
  const { rows: attempts } = await db.query<TryRow>({
    text: 'select n, at, ms, status, error, answer from webhook_attempts where delivery_id = $1 order by n',
    values: [id],
  });
  return { ...rows[0], attempts };
}
