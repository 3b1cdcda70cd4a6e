import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { DisputeTable } from '#areas/operator/web/admin/dispute-list.tsx';
import { listDisputes, loadFirst } from '#areas/operator/web/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Disputes | ${brand.name}` }];

export const loader = ({ request, context }: LoaderArgs) => loadFirst(listDisputes, request, context.fetchApi);

export default function AdminDisputesScreen() {
  return <DisputeTable loaded={useLoaderData<typeof loader>()} />;
}
