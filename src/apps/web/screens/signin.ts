import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { redirect } from 'react-router';

/** An old address: redirects, and keeps the return address in the query. */
export const loader = ({ request }: LoaderArgs) => redirect(`/sign-in${new URL(request.url).search}`, 301);
