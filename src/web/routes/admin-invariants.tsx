import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { InvariantReport } from '#web/features/admin/invariant-report.tsx';
import { readInvariants } from '#web/features/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Invariants | ${brand.name}` }];

export const loader = ({ context }: LoaderArgs) => readInvariants(context.fetchApi).catch(() => null);

export default function AdminInvariantsScreen() {
  return <InvariantReport loaded={useLoaderData<typeof loader>()} />;
}
