import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { data, redirectDocument } from 'react-router';

/** The answer without a route. Pages that an organizer's own host does not serve lead to the host that does. */
export function loader({ context }: LoaderArgs) {
  if (context.elsewhere) throw redirectDocument(context.elsewhere);
  throw data(null, { status: 404 });
}

export default function NotFoundRoute() {
  return null;
}
