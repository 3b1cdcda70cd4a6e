import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { data, Outlet, redirect } from 'react-router';
import { AdminNav } from '#areas/operator/web/admin/admin-nav.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Page } from '#kernel/web/ui/page.tsx';

/**
 * The operator's area. Operators without two-step sign-in are redirected to set it up; for everybody else the area does
 * not exist (404).
 */
export function loader({ context }: LoaderArgs) {
  if (!context.viewer?.is_admin) throw data(null, { status: 404 });
  if (context.viewer.must_add_factor) throw redirect(paths.settings('two-step'));
  return null;
}

export default function AdminScreen() {
  return (
    <Page>
      <AdminNav />
      <Outlet />
    </Page>
  );
}
