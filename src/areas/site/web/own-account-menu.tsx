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

/** Who is signed in on a page that bears an organizer's name alone, and what of theirs is there. */
export function OwnAccountMenu({ viewer }: { viewer: Viewer }) {
  const sessionChanged = useSessionChanged();
  const navigate = useNavigate();
  const signOut = async () => {
    try {
      await endSession();
      await navigate(paths.signIn());
      await sessionChanged();
    } catch (error) {
      toast({ title: 'Failed to sign out.', description: messageOf(error), variant: 'destructive' });
    }
  };
  const links = [
    ['Dashboard', viewer.dashboard],
    ['My Tournaments', paths.myTournaments()],
    ['Notifications', paths.notifications()],
  ] as const;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="-mr-1 inline-flex size-11 items-center justify-center rounded-full">
        <Avatar person={{ name: viewer.profile.name, email: viewer.user.email }} />
        <span className="sr-only">Account menu</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="sheet-on-phones min-w-60">
        <DropdownMenuLabel>
          <span className="block truncate">{viewer.user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {links.map(([title, to]) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>{title}</Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={signOut}>Sign Out</DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
