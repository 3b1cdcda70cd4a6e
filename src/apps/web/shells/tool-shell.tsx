import { CircleHelp, CircleUserRound } from 'lucide-react';
import { type ComponentProps, use } from 'react';
import { Link } from 'react-router';
import { HelpButton } from '#areas/site/web/help/help-button.tsx';
import { brand } from '#kernel/contract/brand.ts';
import { useTestMode } from '#kernel/web/client/root-data.ts';
import { paths } from '#kernel/web/paths.ts';
import { AppShell } from '#kernel/web/ui/app-shell.tsx';
import { Mark } from '#kernel/web/ui/logo.tsx';
import { ShellCorner } from '#kernel/web/ui/shell-corner.ts';
import { TestMode } from '#kernel/web/ui/test-mode.tsx';
import { ThemeToggle } from '#kernel/web/ui/theme-toggle.tsx';

type ToolShellProps = Pick<ComponentProps<typeof AppShell>, 'name' | 'to' | 'back' | 'sections' | 'children'> & {
  /** Links shown before Help and Account. */
  others?: ComponentProps<typeof AppShell>['others'];
};

const everywhere = [
  { name: 'Help', to: paths.help(), icon: CircleHelp },
  { name: 'Account', to: paths.settings(), icon: CircleUserRound },
];

/** The frame of the pages that signed-in people work with. */
export function ToolShell({ others = [], ...props }: ToolShellProps) {
  const isTestMode = useTestMode();
  return (
    <AppShell
      {...props}
      others={[...others, ...everywhere]}
      mark={
        <Link to={paths.home()} aria-label={`${brand.name} home`} className="shrink-0 rounded-md">
          {isTestMode ? <TestMode /> : <Mark className="size-7" />}
        </Link>
      }
      corner={
        <>
          <HelpButton />
          {use(ShellCorner)}
        </>
      }
      foot={<ThemeToggle />}
    />
  );
}
