import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { DisputeTable } from '#web/features/admin/dispute-list.tsx';
import { listDisputes, loadFirst } from '#web/features/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Disputes | ${brand.name}` }];

export const loader = ({ request, context }: LoaderArgs) => loadFirst(listDisputes, request, context.fetchApi);

export default function AdminDisputesScreen() {
  return <DisputeTable loaded={useLoaderData<typeof loader>()} />;
}
