import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { orNullOnApiError } from '#kernel/web/client/page-loader.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { InvariantReport } from '#areas/operator/web/admin/invariant-report.tsx';
import { readInvariants } from '#areas/operator/web/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Invariants | ${brand.name}` }];

export const loader = ({ context }: LoaderArgs) => orNullOnApiError(readInvariants(context.fetchApi));

export default function AdminInvariantsScreen() {
  return <InvariantReport loaded={useLoaderData<typeof loader>()} />;
}
