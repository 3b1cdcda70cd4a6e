import { Menu } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#kernel/web/ui/dropdown-menu.tsx';

type SiteMenuProps = { parts: readonly { title: string; to: string }[]; isVisitor: boolean };

/** The header's links on narrow screens: a menu, on phones a sheet from the bottom. */
export function SiteMenu({ parts, isVisitor }: SiteMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" className="-mr-2 lg:hidden">
          <Menu className="size-5" aria-hidden />
          <span className="sr-only">Menu</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent className="sheet-on-phones">
        {parts.map(({ title, to }) => (
          <DropdownMenuItem key={to} asChild>
            <a href={to}>{title}</a>
          </DropdownMenuItem>
        ))}
        <MenuLink to={paths.tournaments()}>Browse Tournaments</MenuLink>
        <MenuLink to={paths.marketplace()}>Golf Marketplace</MenuLink>
        <MenuLink to={paths.help()}>Help</MenuLink>
        {isVisitor && (
          <>
            <DropdownMenuSeparator className="sm:hidden" />
            <DropdownMenuItem asChild className="font-medium sm:hidden">
              <Link to={paths.signIn()}>Sign In</Link>
            </DropdownMenuItem>
            <DropdownMenuItem asChild className="font-medium min-[22.5rem]:hidden">
              <Link to={paths.accountType()}>Get Started</Link>
            </DropdownMenuItem>
          </>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

const MenuLink = ({ to, children }: { to: string; children: string }) => (
  <DropdownMenuItem asChild>
    <Link to={to}>{children}</Link>
  </DropdownMenuItem>
);
