import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { data, redirectDocument } from 'react-router';

/**
 * The answer to an address without a route. A page that an organizer's own host does not serve is redirected to the
 * host that does.
 */
export function loader({ context }: LoaderArgs) {
  if (context.elsewhere) throw redirectDocument(context.elsewhere);
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
