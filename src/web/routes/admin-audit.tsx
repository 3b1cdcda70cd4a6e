import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { AuditList } from '#web/features/admin/audit-list.tsx';
import { listAudit, loadFirst } from '#web/features/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Audit | ${brand.name}` }];

export const loader = ({ request, context }: LoaderArgs) => loadFirst(listAudit, request, context.fetchApi);

export default function AdminAuditScreen() {
  return <AuditList loaded={useLoaderData<typeof loader>()} />;
}
