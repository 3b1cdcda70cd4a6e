import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { data, redirect } from 'react-router';
import { paths } from '#kernel/web/paths.ts';

/** The operator's area starts at the products. */
export function loader({ context }: LoaderArgs) {
  if (!context.viewer?.is_admin) throw data(null, { status: 404 });
  if (context.viewer.must_add_factor) throw redirect(paths.settings('two-step'));
  throw redirect(paths.admin('products'));
}

/** Never rendered: a route with a component answers a refusal with a page instead of raw data. */
export default function AdminHomeScreen() {
  return null;
}
