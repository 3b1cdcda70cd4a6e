import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { EveryFailedRefund } from '#web/features/admin/failed-refund-list.tsx';
import { readFailedRefunds } from '#web/features/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Refunds | ${brand.name}` }];

export const loader = ({ context }: LoaderArgs) => readFailedRefunds(context.fetchApi).catch(() => null);

export default function AdminRefundsScreen() {
  return <EveryFailedRefund loaded={useLoaderData<typeof loader>()} />;
}
