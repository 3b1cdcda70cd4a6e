import type { WebhookKind } from '#areas/integrations/contract/webhook-choices.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { allRows, countRows, firstRow, isWritten } from '#kernel/database/reading.ts';
import { insertion, type RowIn, selected, written } from '#kernel/database/rows.ts';
import { webhookEndpoints } from '#areas/integrations/tables/webhooks.ts';
import { type Owner, ownerColumn, ownerIds } from '#areas/accounts/database/team/owners.ts';

const columns = selected(webhookEndpoints, 'w', [
  'id',
  'url',
  'kind',
  'types',
  'secret_encrypted',
  'old_secret_encrypted',
  'old_until',
  'state',
  'off_reason',
  'failing_since',
  'last_success_at',
  'version',
  'created_at',
]);
export type EndpointRow = RowIn<typeof columns>;
export type EndpointFigures = { week_done: number; week_failed: number; waiting: number; dead: number };

/** Deliveries of the last seven days; those that failed and are still being retried count as failed. */
const figures = `(
    select jsonb_build_object(
      'week_done', count(*) filter (where d.state = 'done' and d.created_at > $2),
      'week_failed', count(*) filter (where d.state <> 'done' and d.tries > 0 and d.created_at > $2),
      'waiting', count(*) filter (where d.state = 'waiting'),
      'dead', count(*) filter (where d.state = 'dead'))
    from webhook_deliveries d
    where d.endpoint_id = w.id and d.cause <> 'test'
  ) as figures`;

export type EndpointWithFigures = EndpointRow & { figures: EndpointFigures };

export async function listEndpoints(db: Db, owner: Owner, weekAgo: Date): Promise<EndpointWithFigures[]> {
  const column = ownerColumn(owner);
  return allRows<EndpointWithFigures>(db, {
    name: `list-endpoints-${column}`,
    text: `select ${columns}, ${figures}
           from webhook_endpoints w
           where w.${column} = $1
           order by w.created_at, w.id`,
    values: [owner.ownerId, weekAgo],
  });
}

/** An endpoint of this owner; null for another owner's. */
export async function findEndpoint(
  db: Db,
  owner: Owner,
  id: string,
  weekAgo: Date,
): Promise<EndpointWithFigures | null> {
  const column = ownerColumn(owner);
  return firstRow<EndpointWithFigures>(db, {
    text: `select ${columns}, ${figures} from webhook_endpoints w where w.${column} = $1 and w.id = $3`,
    values: [owner.ownerId, weekAgo, id],
  });
}

export const countEndpoints = (db: Db, owner: Owner): Promise<number> =>
  countRows(db, {
    text: `select count(*)::int as count from webhook_endpoints where ${ownerColumn(owner)} = $1`,
    values: [owner.ownerId],
  });

export async function insertEndpoint(
  tx: Db,
  endpoint: {
    owner: Owner;
    url: string;
    kind: WebhookKind;
    types: readonly string[];
    secretEncrypted: string;
    version: string;
    createdBy: string;
    now: Date;
  },
): Promise<string> {
  const id = newId();
  await tx.query(
    insertion(webhookEndpoints, {
      id,
      ...ownerIds(endpoint.owner),
      url: endpoint.url,
      kind: endpoint.kind,
      types: [...endpoint.types],
      secret_encrypted: endpoint.secretEncrypted,
      version: endpoint.version,
      created_by: endpoint.createdBy,
      created_at: endpoint.now,
    }),
  );
  return id;
}

export type EndpointChange = Partial<
  Pick<
    EndpointRow,
    | 'url'
    | 'types'
    | 'state'
    | 'off_reason'
    | 'failing_since'
    | 'secret_encrypted'
    | 'old_secret_encrypted'
    | 'old_until'
  >
>;

/** @returns whether it belongs to the owner */
export async function changeEndpoint(db: Db, owner: Owner, id: string, change: EndpointChange): Promise<boolean> {
  const row = written(webhookEndpoints, change, 3);
  if (row.values.length === 0) return true;
  return isWritten(db, {
    text: `update webhook_endpoints set ${row.set} where ${ownerColumn(owner)} = $1 and id = $2`,
    values: [owner.ownerId, id, ...row.values],
  });
}

export const deleteEndpoint = (db: Db, owner: Owner, id: string): Promise<boolean> =>
  isWritten(db, {
    text: `delete from webhook_endpoints where ${ownerColumn(owner)} = $1 and id = $2`,
    values: [owner.ownerId, id],
  });
