import { lazy, Suspense } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { endSession, useSessionChanged } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Avatar } from '#kernel/web/ui/avatar.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#kernel/web/ui/dropdown-menu.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

/** Nobody needs it before the menu is open. */
const ActingFor = lazy(() => import('./acting-for.tsx'));

/** Who is signed in, and where they go from here. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const sessionChanged = useSessionChanged();
  const navigate = useNavigate();
  const { name } = viewer.profile;
  const links = [
    ['Dashboard', viewer.dashboard],
    ['Profile Settings', paths.profileSettings()],
    ['My Tournaments', paths.myTournaments()],
    ['Browse Tournaments', paths.tournaments()],
    ['Marketplace', paths.marketplace()],
    ...(viewer.is_admin ? [['Administration', paths.admin()] as const] : []),
  ] as const;
  const handleSignOut = async () => {
    try {
      await endSession();
      await navigate(paths.home());
      await sessionChanged();
    } catch (error) {
      toast({ title: 'Failed to sign out.', description: messageOf(error), variant: 'destructive' });
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="-mr-1 inline-flex size-11 items-center justify-center rounded-full">
        <Avatar person={{ name, email: viewer.user.email }} />
        <span className="sr-only">Account menu</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="sheet-on-phones min-w-60">
        <DropdownMenuLabel>
          {name && <span className="block font-medium text-foreground">{name}</span>}
          <span className="block truncate">{viewer.user.email}</span>
          {viewer.acting && <span className="block truncate text-foreground">Acting for: {viewer.acting.name}</span>}
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <Suspense>
          <ActingFor viewer={viewer} />
        </Suspense>
        {links.map(([title, to]) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>{title}</Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={handleSignOut}>Sign Out</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
