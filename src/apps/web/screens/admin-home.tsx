import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { data, redirect } from 'react-router';
import { paths } from '#kernel/web/paths.ts';

/** The desk opens at the catalogue. */
export function loader({ context }: LoaderArgs) {
  if (!context.viewer?.is_admin) throw data(null, { status: 404 });
  if (context.viewer.must_add_factor) throw redirect(paths.settings('two-step'));
  throw redirect(paths.admin('products'));
}

/** Never drawn; it makes this a page, whose refusal is a page as well. */
export default function AdminHomeScreen() {
  return null;
}
