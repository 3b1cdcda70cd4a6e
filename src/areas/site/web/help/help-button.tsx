import { CircleHelp } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';

const HelpPanel = lazy(() => lazyPart(() => import('./help-panel.tsx')));

/** Whether the key was pressed in an input. */
const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a dialog is open, which then handles its own keys. Closed dialogs may remain in the DOM. */
const isInDialog = (): boolean =>
  [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].some(
    (dialog) => dialog.getClientRects().length > 0,
  );

/** A link to the articles for the current page; with scripts it opens them in a panel, as does the key '?'. */
export function HelpButton() {
  const { pathname } = useLocation();
  const [shownAt, setShownAt] = useState<string | null>(null);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event) || isInDialog()) return;
      event.preventDefault();
      setShownAt(pathname);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [pathname]);
  const handleClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setShownAt(pathname);
  };
  return (
    <>
      <Link
        to={paths.helpAt(pathname)}
        onClick={handleClick}
        aria-label="Help with this page"
        aria-keyshortcuts="?"
        aria-haspopup="dialog"
        className={
          'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted-foreground ' +
          'hover:bg-accent hover:text-accent-foreground pointer-fine:size-9'
        }
      >
        <CircleHelp className="size-5" aria-hidden />
      </Link>
      {shownAt === pathname && (
        <Suspense>
          <HelpPanel onClose={() => setShownAt(null)} />
        </Suspense>
      )}
    </>
  );
}
