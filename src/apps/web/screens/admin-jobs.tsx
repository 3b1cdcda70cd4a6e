import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { JobList } from '#areas/operator/web/admin/job-list.tsx';
import { listJobs, loadFirst } from '#areas/operator/web/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Jobs | ${brand.name}` }];

export const loader = ({ request, context }: LoaderArgs) => loadFirst(listJobs, request, context.fetchApi);

export default function AdminJobsScreen() {
  return <JobList loaded={useLoaderData<typeof loader>()} />;
}
