import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { ClubList } from '#areas/operator/web/admin/club-list.tsx';
import { listClubs, loadFirst } from '#areas/operator/web/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Clubs | ${brand.name}` }];

export const loader = ({ request, context }: LoaderArgs) => loadFirst(listClubs, request, context.fetchApi);

/** The page itself re-reads the list when the search changes. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export default function AdminClubsScreen() {
  return <ClubList loaded={useLoaderData<typeof loader>()} />;
}
