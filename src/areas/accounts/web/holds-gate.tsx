import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Permission } from '#kernel/contract/permissions.ts';
import { useHolds } from './if-holds.tsx';
import { useViewer } from './session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

/** Shows the page to team members whose role has a permission; others see the reason and a link elsewhere. */
export function HoldsGate({ permission, children }: { permission: Permission; children: ReactNode }) {
  const viewer = useViewer();
  if (useHolds(permission)) return children;
  return (
    <Page width="narrow">
      <PageHeader title="Access Denied" message="Your role in this team does not include this page." />
      <Button asChild>
        <Link to={viewer?.dashboard ?? paths.home()}>Back to your dashboard</Link>
      </Button>
    </Page>
  );
}
