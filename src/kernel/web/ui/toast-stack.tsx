import { Bell, CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { toast as showToast, Toaster as Stack } from 'sonner';
import { durationOf, endedBy, isSameAction, leftBehind, maxAtOnce, type Said, toDismiss } from './toast-limits.ts';
import { receiveToasts, type Toast } from './toast.ts';
import { cn } from './class-names.ts';
import { useMedia } from './use-media.ts';

const icons = { default: CircleCheck, notice: Bell, destructive: CircleAlert } as const;

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const isError = toast.variant === 'destructive';
  const Icon = icons[toast.variant ?? 'default'];
  return (
    <div
      role={isError ? 'alert' : 'status'}
      data-slot="toast"
      data-variant={toast.variant ?? 'default'}
      className={cn(
        'flex w-full items-start gap-3 rounded-xl border bg-popover p-4 pr-2 text-popover-foreground shadow-lg',
        'data-[variant=destructive]:border-destructive/40 max-sm:items-center max-sm:py-1 sm:w-(--width)',
      )}
    >
      <Icon className={`size-5 shrink-0 sm:mt-0.5 ${isError ? 'text-destructive' : 'text-primary'}`} aria-hidden />
      <div className="min-w-0 flex-1">
        {/* On a phone the description follows the title in its line. */}
        <div className="break-words max-sm:line-clamp-4 max-sm:text-sm">
          <p className="text-base font-semibold max-sm:inline max-sm:text-sm">{toast.title}</p>{' '}
          {toast.description && (
            <p className="mt-0.5 text-sm text-muted-foreground max-sm:inline sm:line-clamp-4">{toast.description}</p>
          )}
        </div>
        {toast.action && <ToastAction action={toast.action} onDismiss={onDismiss} />}
      </div>
      <button
        type="button"
        onClick={onDismiss}
        className={cn(
          'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted-foreground',
          'hover:bg-accent hover:text-accent-foreground pointer-fine:size-8',
        )}
      >
        <X className="size-4" aria-hidden />
        <span className="sr-only">Dismiss</span>
      </button>
    </div>
  );
}

function ToastAction({ action, onDismiss }: { action: NonNullable<Toast['action']>; onDismiss: () => void }) {
  const handleClick = () => {
    action.onOpen?.();
    onDismiss();
  };
  if (action.to === undefined) {
    return (
      <button type="button" onClick={handleClick} className={actionClassName}>
        {action.label}
      </button>
    );
  }
  return (
    <Link to={action.to} onClick={handleClick} className={actionClassName}>
      {action.label}
    </Link>
  );
}

const actionClassName = cn(
  '-ml-1 mt-1 inline-flex min-h-11 items-center rounded-md px-1 text-sm font-semibold text-primary',
  'underline-offset-4 hover:underline pointer-fine:min-h-7',
);

/** `saidOn` is the page on which the toast was shown, even where it belongs to the next page. */
type Shown = Said & { id: string | number; saidOn: string };
let shown: Shown[] = [];

function end(leaving: readonly Shown[]) {
  for (const { id } of leaving) {
    showToast.dismiss(id);
    forget(id);
  }
}

/** Shows a toast, once per action: a notice is dropped where this tab has reported the action itself. */
function show(message: Toast) {
  const same = shown.find((one) => isSameAction(one.message, message));
  if (same && message.variant === 'notice' && same.message.variant !== 'notice') return;
  end(endedBy(shown, message));
  const leaving = shown.find((one) => one === same) ?? toDismiss(shown);
  if (leaving) end([leaving]);
  const id = showToast.custom((id) => <ToastCard toast={message} onDismiss={() => showToast.dismiss(id)} />, {
    duration: durationOf(message),
    onDismiss: () => forget(id),
    onAutoClose: () => forget(id),
  });
  const saidOn = window.location.pathname;
  shown = [...shown, { id, message, saidOn, path: message.isForNextPage ? nextPage : saidOn }];
}

/** The path of a toast for the next page, until that page is reached. */
const nextPage = '';

/** Dismisses the failures of other pages, and assigns toasts for the next page to this one. */
function arriveAt(path: string) {
  // The stack may be mounted by the first toast, while the page that showed it is still present: then its next page is
  // not reached yet.
  shown = shown.map((one) => (one.path === nextPage && one.saidOn !== path ? { ...one, path } : one));
  end(
    leftBehind(
      shown.filter((one) => one.path !== nextPage),
      path,
    ),
  );
}

function forget(id: string | number) {
  shown = shown.filter((one) => one.id !== id);
}

/** Screens with the bottom navigation, and with bars and primary buttons at the bottom, which toasts must not cover. */
const narrow = '(width < 56.25rem)';

/** Below the header, and below a bar that sticks to it. */
const offset = { top: 'calc(var(--header-height, 4rem) + var(--toolbar-height, 0rem) + 0.5rem)' };

/**
 * Renders the toasts; its code is loaded with the first one. Toasts are stacked, and spread out while one of them has
 * the focus. They are at the top of narrow screens, and in the lower right corner of wide ones.
 */
export default function ToastStack() {
  const [hasFocus, setFocus] = useState(false);
  const isNarrow = useMedia(narrow);
  const { pathname } = useLocation();
  useEffect(() => receiveToasts(show, (isMeant) => end(shown.filter(({ message }) => isMeant(message)))), []);
  useEffect(() => arriveAt(pathname), [pathname]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes that something inside has the focus
    <div onFocus={() => setFocus(true)} onBlur={() => setFocus(false)}>
      <Stack
        position={isNarrow ? 'top-right' : 'bottom-right'}
        offset={offset}
        mobileOffset={offset}
        visibleToasts={maxAtOnce}
        gap={10}
        expand={hasFocus}
      />
    </div>
  );
}
