import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { EveryFailedRefund } from '#areas/operator/web/admin/failed-refund-list.tsx';
import { readFailedRefunds } from '#areas/operator/web/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Refunds | ${brand.name}` }];

export const loader = ({ context }: LoaderArgs) => orNullOnApiError(readFailedRefunds(context.fetchApi));

export default function AdminRefundsScreen() {
  return <EveryFailedRefund loaded={useLoaderData<typeof loader>()} />;
}
