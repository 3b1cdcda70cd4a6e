import type { LoaderArgs } from '#web/client/load-context.ts';
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { brand } from '#contracts/brand.ts';
import { ClubList } from '#web/features/admin/club-list.tsx';
import { listClubs, loadFirst } from '#web/features/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Clubs | ${brand.name}` }];

export const loader = ({ request, context }: LoaderArgs) => loadFirst(listClubs, request, context.fetchApi);

/** Searching is read by the page itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export default function AdminClubsScreen() {
  return <ClubList loaded={useLoaderData<typeof loader>()} />;
}
