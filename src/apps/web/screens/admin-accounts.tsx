import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { type MetaFunction, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { AccountList } from '#areas/operator/web/admin/account-list.tsx';
import { listAccounts, loadFirst } from '#areas/operator/web/admin/queries.ts';

export const meta: MetaFunction = () => [{ title: `Accounts | ${brand.name}` }];

export const loader = ({ request, context }: LoaderArgs) => loadFirst(listAccounts, request, context.fetchApi);

/** Searching is read by the page itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search);

export default function AdminAccountsScreen() {
  return <AccountList loaded={useLoaderData<typeof loader>()} />;
}
