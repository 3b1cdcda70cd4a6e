import { Check } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { kinds } from './notification-words.ts';
import { RelativeTime } from './relative-time.tsx';
import type { Notification } from './shown-notifications.ts';

type NotificationItemProps = {
  note: Notification;
  renderedAt: number;
  /** Less room: the message is cut after a few lines. */
  isCompact?: boolean;
  onRead: (note: Notification) => void;
  /** It was followed to where it leads. */
  onOpen?: () => void;
};

/** One notification. The whole row leads where it leads to; what is unread carries a mark and can be ticked off. */
export function NotificationItem({ note, renderedAt, isCompact = false, onRead, onOpen }: NotificationItemProps) {
  const { label, variant } = kinds[note.type];
  // The button goes away with the mark; whoever pressed it stays in the row.
  const handleTick = (event: MouseEvent<HTMLButtonElement>) => {
    event.currentTarget.closest('li')?.focus({ preventScroll: true });
    onRead(note);
  };
  const handleOpen = () => {
    onRead(note);
    onOpen?.();
  };
  return (
    <li
      id={rowId(note.id, isCompact)}
      tabIndex={-1}
      data-slot="notification"
      data-unread={!note.read || undefined}
      className={cn(
        'relative outline-offset-[-2px] transition-colors has-[a:hover]:bg-accent/60',
        isCompact ? 'px-5 py-4' : 'px-5 py-5 sm:px-7',
        !note.read && 'bg-accent/40',
      )}
    >
      {!note.read && <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-primary" />}
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <Badge variant={variant}>{label}</Badge>
        <RelativeTime at={note.created_at} renderedAt={renderedAt} />
      </div>
      <div className="mt-2.5 flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p
            className={cn(
              'leading-snug break-words',
              note.read ? 'font-medium' : 'font-semibold',
              !isCompact && 'text-[1.0625rem]',
            )}
          >
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
          <p
            className={cn(
              'mt-1 leading-relaxed break-words whitespace-pre-line text-muted-foreground',
              isCompact ? 'line-clamp-3 text-sm' : 'text-[0.9375rem]',
            )}
          >
            {note.message}
          </p>
        </div>
        {!note.read && (
          <Button
            variant="ghost"
            size="icon"
            title="Mark as read"
            className="relative z-10 -mt-1.5 -mr-3 text-muted-foreground"
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

/** The row of a notification, to lead the focus to; the panel's rows stand beside the page's. */
export const rowId = (id: string, isCompact = false) => `${isCompact ? 'panel-' : ''}notification-${id}`;
