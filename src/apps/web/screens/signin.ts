import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { redirect } from 'react-router';

/** An old way to write the address: forwards, and keeps where the visitor came from. */
export const loader = ({ request }: LoaderArgs) => redirect(`/sign-in${new URL(request.url).search}`, 301);
