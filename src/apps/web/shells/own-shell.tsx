import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { brand } from '#kernel/contract/brand.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { paths } from '#kernel/web/paths.ts';
import { ownSections } from './own-sections.ts';
import { useHasOwnShell } from './has-own-shell.ts';
import { ToolShell } from './tool-shell.tsx';

const others = [{ name: 'Notifications', to: paths.notifications(), icon: Bell }];

/** The sections of the signed-in account, or of the owner it acts for, around a page. */
export function OwnShell({ children }: { children: ReactNode }) {
  const viewer = useViewer();
  if (!useHasOwnShell() || !viewer) return children;
  const { acting, organizer, profile, dashboard } = viewer;
  return (
    <ToolShell
      name={acting?.name ?? (organizer?.organization_name || profile.name || brand.name)}
      to={dashboard}
      sections={ownSections(profile.account_type, dashboard, (permission) => viewerHolds(viewer, permission))}
      others={others}
    >
      {children}
    </ToolShell>
  );
}
