import { data, type LoaderFunctionArgs, Outlet } from 'react-router';
import { AdminNav } from '#web/features/admin/admin-nav.tsx';
import { Page } from '#web/ui/page.tsx';

/** The operator's desk; for everybody else there is no such page. */
export function loader({ context }: LoaderFunctionArgs) {
  if (!context.viewer?.is_admin) throw data(null, { status: 404 });
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
