import { Outlet } from 'react-router';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { FailedScreen } from '../failed-screen.tsx';
import { OwnShell } from '../shells/own-shell.tsx';

export const handle = { shell: 'own' };

/** For pages without an error boundary of their own. */
export const ErrorBoundary = () => (
  <OwnShell>
    <FailedScreen says={(reason) => reason}>
      <PageHeader title="This page could not be read" />
    </FailedScreen>
  </OwnShell>
);

/** The layout of dashboards and of an account's other pages. */
export default function OwnAreaScreen() {
  return (
    <OwnShell>
      <Outlet />
    </OwnShell>
  );
}
