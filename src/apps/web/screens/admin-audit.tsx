import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { AuditList } from '#areas/operator/web/admin/audit-list.tsx';
import { listAudit, loadFirst } from '#areas/operator/web/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Audit | ${brand.name}` }];

export const loader = ({ request, context }: LoaderArgs) => loadFirst(listAudit, request, context.fetchApi);

export default function AdminAuditScreen() {
  return <AuditList loaded={useLoaderData<typeof loader>()} />;
}
