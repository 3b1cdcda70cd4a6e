import type { Db } from '#kernel/database/connection.ts';
import { allRows } from '#kernel/database/reading.ts';
import { type RowIn, selected } from '#kernel/database/rows.ts';
import {
  webhookAttempts,
  webhookDeliveries,
  webhookEndpoints,
  webhookEvents,
} from '#areas/integrations/tables/webhooks.ts';
import { type Owner, ownerColumn } from '#areas/accounts/database/team/owners.ts';

const own = selected(webhookDeliveries, 'd', [
  'id',
  'endpoint_id',
  'event_id',
  'state',
  'cause',
  'tries',
  'created_at',
  'ended_at',
  'next_at',
]);
const ofEvent = selected(webhookEvents, 'e', ['type', 'happened_at']);
/** Columns of the last attempt; null if there was none. */
const ofLastTry = selected(webhookAttempts, 'l', ['status', 'error']);
export type DeliveryRow = RowIn<typeof own> & RowIn<typeof ofEvent> & RowIn<typeof ofLastTry>;

const columns = `${own}, ${ofEvent}, ${ofLastTry}`;
const joins = `join webhook_endpoints w on w.id = d.endpoint_id
  join webhook_events e on e.id = d.event_id
  left join lateral (
    select status, error from webhook_attempts t where t.delivery_id = d.id order by n desc limit 1
  ) l on true`;

/** Deliveries to an endpoint of this owner, newest first. */
export const listDeliveries = (
  db: Db,
  owner: Owner,
  endpointId: string,
  page: {
    state?: DeliveryRow['state'] | undefined;
    after?: { createdAt: string; id: string } | undefined;
    limit: number;
  },
): Promise<DeliveryRow[]> =>
  allRows(db, {
    text: `select ${columns}
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

const attempt = selected(webhookAttempts, 't', ['n', 'at', 'ms', 'status', 'error', 'answer']);
export type TryRow = RowIn<typeof attempt>;
const ofEndpoint = selected(webhookEndpoints, 'w', ['url', 'kind']);
const carried = selected(webhookEvents, 'e', ['data']);
type Detail = DeliveryRow & RowIn<typeof ofEndpoint> & RowIn<typeof carried>;
export type DeliveryDetailRow = Detail & { attempts: TryRow[] };

/** A delivery of this owner with its message and attempts; null for another owner's. */
export async function findOwnDelivery(db: Db, owner: Owner, id: string): Promise<DeliveryDetailRow | null> {
  const { rows } = await db.query<Detail>({
    text: `select ${columns}, ${ofEndpoint}, ${carried}
           from webhook_deliveries d
           ${joins}
           where d.id = $1 and w.${ownerColumn(owner)} = $2`,
    values: [id, owner.ownerId],
  });
  if (!rows[0]) return null;
  const { rows: attempts } = await db.query<TryRow>({
    text: `select ${attempt} from webhook_attempts t where t.delivery_id = $1 order by t.n`,
    values: [id],
  });
  return { ...rows[0], attempts };
}
