import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { AuditList } from '#web/features/admin/audit-list.tsx';
import { listAudit, loadFirst } from '#web/features/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Audit | ${brand.name}` }];

export const loader = ({ request, context }: LoaderFunctionArgs) => loadFirst(listAudit, request, context.fetchApi);

export default function AdminAuditScreen() {
  return <AuditList loaded={useLoaderData<typeof loader>()} />;
}
