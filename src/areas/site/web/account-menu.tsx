import { lazy, Suspense } from 'react';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { paths } from '#kernel/web/paths.ts';
import { AccountMenuFrame } from './account-menu-frame.tsx';

/** Loaded when the menu is opened. */
const ActingFor = lazy(() => import('./acting-for.tsx'));

/** The account menu with the signed-in person's links. */
export const AccountMenu = ({ viewer }: { viewer: Viewer }) => (
  <AccountMenuFrame
    viewer={viewer}
    label={
      <>
        {viewer.profile.name && <span className="block font-medium text-foreground">{viewer.profile.name}</span>}
        <span className="block truncate">{viewer.user.email}</span>
        {viewer.acting && <span className="block truncate text-foreground">Acting for: {viewer.acting.name}</span>}
      </>
    }
    links={[
      ['Dashboard', viewer.dashboard],
      ['Profile Settings', paths.profileSettings()],
      ['My Tournaments', paths.myTournaments()],
      ['Browse Tournaments', paths.tournaments()],
      ['Marketplace', paths.marketplace()],
      ...(viewer.is_admin ? [['Administration', paths.admin()] as const] : []),
    ]}
    leaveTo={paths.home()}
  >
    <Suspense>
      <ActingFor viewer={viewer} />
    </Suspense>
  </AccountMenuFrame>
);
