import { Check } from 'lucide-react';
import { lazy, type MouseEvent, Suspense } from 'react';
import { Link } from 'react-router';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { kindIcons } from './kind-icons.ts';
import { cardAskedFor, kinds } from './notification-words.ts';
import { RelativeTime } from './relative-time.tsx';
import type { Notification } from './shown-notifications.ts';

/** Loaded only when needed, because few notifications ask a question. */
const RecordAnswer = lazy(() =>
  lazyPart(() => import('./record-answer.tsx').then((part) => ({ default: part.RecordAnswer }))),
);

export type NotificationItemProps = {
  note: Notification;
  renderedAt: number;
  /** In the panel: questions are answered on the page instead. */
  isCompact?: boolean;
  onRead: (note: Notification) => void;
  /** The notification's link was opened. */
  onOpen?: () => void;
};

/** A notification. The whole row is a link; an unread one has a mark and a button that marks it as read. */
export function NotificationItem({ note, renderedAt, isCompact = false, onRead, onOpen }: NotificationItemProps) {
  // The button disappears together with the mark, so the focus moves to the row.
  const handleTick = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.closest('li')?.focus({ preventScroll: true });
    onRead(note);
  };
  const handleOpen = () => {
    onRead(note);
    onOpen?.();
  };
  const Icon = kindIcons[note.type];
  const card = isCompact || note.read ? null : cardAskedFor(note);
  return (
    <li
      id={rowId(note.id, isCompact)}
      tabIndex={-1}
      data-slot="notification"
      data-unread={!note.read || undefined}
      className={cn(
        'relative flex min-h-16 gap-3 px-4 py-2.5 outline-offset-[-2px] transition-colors has-[a:hover]:bg-accent/60',
        !note.read && 'bg-accent/40',
      )}
    >
      {!note.read && <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-primary" />}
      <span
        data-slot="kind"
        className={cn(
          'mt-0.5 inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-muted',
          note.type === 'payment_reminder' ? 'text-held' : 'text-muted-foreground',
        )}
      >
        <Icon className="size-4.5" aria-hidden />
        <span className="sr-only">{kinds[note.type]}</span>
      </span>
      <div className="min-w-0 flex-1">
        <p className={cn('text-base break-words', note.read ? 'font-medium' : 'font-semibold')}>
          {!note.read && <span className="sr-only">Unread: </span>}
          {note.path ? (
            <Link
              to={note.path}
              onClick={handleOpen}
              className={cn(
                'after:absolute after:inset-0',
                'hover:underline hover:decoration-primary/40 hover:underline-offset-4',
              )}
            >
              {note.title}
            </Link>
          ) : (
            note.title
          )}
        </p>
        {/* A notification without a link is shown in full, since there is no page with the rest. */}
        <p
          className={cn(
            'text-sm break-words whitespace-pre-line text-muted-foreground',
            (note.path || isCompact) && 'line-clamp-3',
          )}
        >
          {note.message}
        </p>
        {card && (
          <Suspense fallback={<span className="mt-2 block h-9" />}>
            <RecordAnswer card={card} title={note.title} onDone={() => onRead(note)} />
          </Suspense>
        )}
      </div>
      <div className="-mr-1 flex shrink-0 flex-col items-end">
        <RelativeTime at={note.created_at} renderedAt={renderedAt} />
        {!note.read && (
          <Button
            variant="ghost"
            size="icon"
            title="Mark as read"
            className="relative z-10 -mr-2.5 -mb-2.5 text-muted-foreground"
            onClick={handleTick}
          >
            <Check className="size-4.5" aria-hidden />
            <span className="sr-only">Mark as read: {note.title}</span>
          </Button>
        )}
      </div>
    </li>
  );
}

/** The element id of a notification's row, for moving the focus; the panel's rows have other ids than the page's. */
export const rowId = (id: string, isCompact = false) => `${isCompact ? 'panel-' : ''}notification-${id}`;
