import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { ClubList } from '#areas/operator/web/admin/club-list.tsx';
import { listClubs, loadFirst } from '#areas/operator/web/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Clubs | ${brand.name}` }];

export const loader = ({ request, context }: LoaderArgs) => loadFirst(listClubs, request, context.fetchApi);

/** Searching is read by the page itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export default function AdminClubsScreen() {
  return <ClubList loaded={useLoaderData<typeof loader>()} />;
}
