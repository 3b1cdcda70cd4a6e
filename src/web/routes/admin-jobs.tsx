import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { JobList } from '#web/features/admin/job-list.tsx';
import { listJobs, loadFirst } from '#web/features/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Jobs | ${brand.name}` }];

export const loader = ({ request, context }: LoaderArgs) => loadFirst(listJobs, request, context.fetchApi);

export default function AdminJobsScreen() {
  return <JobList loaded={useLoaderData<typeof loader>()} />;
}
