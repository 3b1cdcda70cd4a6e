import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { endSession, useSessionChanged } from '#areas/accounts/web/session.ts';
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

type AccountMenuFrameProps = {
  viewer: Viewer;
  /** The name of the signed-in person, at the head of the menu. */
  label: ReactNode;
  links: readonly (readonly [title: string, to: string])[];
  /** The page after signing out. */
  leaveTo: string;
  children?: ReactNode;
};

/** The menu behind the signed-in person's picture: links, and signing out. */
export function AccountMenuFrame({ viewer, label, links, leaveTo, children }: AccountMenuFrameProps) {
  const sessionChanged = useSessionChanged();
  const navigate = useNavigate();
  const signOut = async () => {
    try {
      await endSession();
      await navigate(leaveTo);
      await sessionChanged();
    } catch (error) {
      toast({ title: 'Failed to sign out.', description: messageOf(error), variant: 'destructive' });
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="-mr-1 inline-flex size-11 items-center justify-center rounded-full">
        <Avatar person={{ name: viewer.profile.name, email: viewer.user.email }} />
        <span className="sr-only">Account menu</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="sheet-on-phones min-w-60">
        <DropdownMenuLabel>{label}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        {children}
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
