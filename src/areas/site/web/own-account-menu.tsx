import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { paths } from '#kernel/web/paths.ts';
import { AccountMenuFrame } from './account-menu-frame.tsx';

/** The account menu on a page that shows the organizer's name only. */
export const OwnAccountMenu = ({ viewer }: { viewer: Viewer }) => (
  <AccountMenuFrame
    viewer={viewer}
    label={<span className="block truncate">{viewer.user.email}</span>}
    links={[
      ['Dashboard', viewer.dashboard],
      ['My Tournaments', paths.myTournaments()],
      ['Notifications', paths.notifications()],
    ]}
    leaveTo={paths.signIn()}
  />
);
