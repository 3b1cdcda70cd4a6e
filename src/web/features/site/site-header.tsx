import { LayoutDashboard, LogIn, LogOut, Menu, Search } from 'lucide-react';
import { Link, NavLink, useNavigate } from 'react-router';
import type { Viewer } from '#contracts/accounts.ts';
import { brand } from '#contracts/brand.ts';
import { messageOf } from '#web/client/api.ts';
import { useSignOut, useTestMode, useViewer } from '#web/client/session.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { ThemeToggle } from '#web/ui/theme-toggle.tsx';
import { toast } from '#web/ui/toast.ts';

export function SiteHeader() {
  const viewer = useViewer();
  const isTestMode = useTestMode();
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-border/70 bg-background/85 backdrop-blur-lg backdrop-saturate-150">
      <div className="page-width flex h-16 items-center gap-2 2xl:max-w-[104rem]">
        <Link to={paths.home()} aria-label={`${brand.name} home`} className="-ml-1 rounded-md p-1">
          <Logo />
        </Link>
        {isTestMode && (
          <Badge variant="outline" className="ml-1 max-sm:absolute max-sm:top-full max-sm:left-1/2 max-sm:ml-0 max-sm:-translate-x-1/2 max-sm:rounded-t-none max-sm:border-t-0" title="Payments are simulated: no money moves">
            Test mode
          </Badge>
        )}
        <nav aria-label="Main" className="ml-4 hidden items-center md:flex">
          <NavLink
            to={paths.tournaments()}
            className="rounded-md px-3 py-2.5 text-[0.9375rem] text-muted-foreground transition-colors hover:text-foreground aria-[current=page]:font-medium aria-[current=page]:text-foreground"
          >
            Tournaments
          </NavLink>
        </nav>
        <div className="ml-auto flex items-center gap-1 sm:gap-2">
          <ThemeToggle />
          {viewer ? <AccountMenu viewer={viewer} /> : <Invitation />}
        </div>
      </div>
    </header>
  );
}

function Invitation() {
  return (
    <>
      <Button asChild variant="ghost" className="max-sm:hidden">
        <Link to={paths.signIn()}>Sign In</Link>
      </Button>
      <Button asChild className="max-sm:px-3.5">
        <Link to={paths.golferSignUp()}>Get Started</Link>
      </Button>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="ghost" size="icon" className="-mr-2 sm:hidden">
            <Menu className="size-5" aria-hidden />
            <span className="sr-only">Menu</span>
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <MenuLink to={paths.tournaments()} icon={Search}>
            Browse Tournaments
          </MenuLink>
          <MenuLink to={paths.signIn()} icon={LogIn}>
            Sign In
          </MenuLink>
        </DropdownMenuContent>
      </DropdownMenu>
    </>
  );
}

function AccountMenu({ viewer }: { viewer: Viewer }) {
  const signOut = useSignOut();
  const navigate = useNavigate();
  const { first_name: firstName, last_name: lastName } = viewer.profile;
  const name = `${firstName} ${lastName}`.trim();
  const handleSignOut = async () => {
    try {
      await navigate(paths.home());
      await signOut();
    } catch (error) {
      toast({ title: 'Failed to sign out.', description: messageOf(error), variant: 'destructive' });
    }
  };
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="-mr-1 inline-flex size-11 items-center justify-center rounded-full">
        <Avatar person={{ firstName, lastName, email: viewer.user.email }} />
        <span className="sr-only">Account menu</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="min-w-60">
        <DropdownMenuLabel>
          {name && <span className="block font-medium text-foreground">{name}</span>}
          <span className="block truncate">{viewer.user.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        {viewer.profile.account_type !== 'country_club' && (
          <MenuLink to={viewer.dashboard} icon={LayoutDashboard}>
            Dashboard
          </MenuLink>
        )}
        <MenuLink to={paths.tournaments()} icon={Search}>
          Browse Tournaments
        </MenuLink>
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={handleSignOut}>
          <LogOut aria-hidden />
          Sign Out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function MenuLink({ to, icon: Icon, children }: { to: string; icon: typeof Search; children: string }) {
  return (
    <DropdownMenuItem asChild>
      <Link to={to}>
        <Icon aria-hidden />
        {children}
      </Link>
    </DropdownMenuItem>
  );
}
