import { Check, ChevronDown } from 'lucide-react';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { type AlikeRow, alikeTitle } from './alike.ts';
import { kindIcons } from './kind-icons.ts';
import { NotificationItem, type NotificationItemProps, rowId } from './notification-item.tsx';
import { kinds } from './notification-words.ts';
import { RelativeTime } from './relative-time.tsx';
import type { Notification } from './shown-notifications.ts';

type NotificationRowProps = Omit<NotificationItemProps, 'note' | 'onRead'> & {
  row: AlikeRow;
  onRead: (...notes: Notification[]) => void;
};

/** A notification, or a row for several similar ones that shows their number and expands. */
export function NotificationRow({ row, onRead, ...how }: NotificationRowProps) {
  const { renderedAt, isCompact } = how;
  const [newest, ...others] = row.notes;
  if (others.length === 0) return <NotificationItem note={newest} {...how} onRead={onRead} />;
  const unread = row.notes.filter(({ read }) => !read);
  const title = alikeTitle(row);
  const Icon = kindIcons[newest.type];
  return (
    <li
      id={idOfRow(row, isCompact)}
      tabIndex={-1}
      data-slot="alike"
      className={cn('relative outline-offset-[-2px]', unread.length > 0 && 'bg-accent/40')}
    >
      {unread.length > 0 && <span aria-hidden className="absolute inset-y-0 left-0 w-[3px] bg-primary" />}
      <details className="group">
        <summary
          className={cn(
            'flex min-h-16 list-none gap-3 py-2.5 pl-4 outline-offset-[-2px] hover:bg-accent/60',
            '[&::-webkit-details-marker]:hidden',
            unread.length > 0 ? 'pr-14' : 'pr-4',
          )}
        >
          <span className="mt-0.5 inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-muted text-muted-foreground">
            <Icon className="size-4.5" aria-hidden />
            <span className="sr-only">{kinds[newest.type]}</span>
          </span>
          <span className="min-w-0 flex-1">
            <span className={cn('block text-base break-words', unread.length > 0 ? 'font-semibold' : 'font-medium')}>
              {unread.length > 0 && <span className="sr-only">Unread: </span>}
              {title}
            </span>
            <span className="flex items-end gap-1.5 text-sm text-muted-foreground">
              <span className="line-clamp-3 min-w-0 break-words group-open:invisible group-open:line-clamp-1">
                {newest.message}
              </span>
              <span className="shrink-0">
                <RelativeTime at={newest.created_at} renderedAt={renderedAt} />
              </span>
              <ChevronDown className="size-4 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
            </span>
          </span>
        </summary>
        <ul aria-label={title} className="divide-y border-t">
          {row.notes.map((note) => (
            <NotificationItem key={note.id} note={note} {...how} onRead={onRead} />
          ))}
        </ul>
      </details>
      {unread.length > 0 && (
        <Button
          variant="ghost"
          size="icon"
          title="Mark as read"
          className="absolute top-2.5 right-1.5 text-muted-foreground"
          onClick={({ currentTarget }) => {
            currentTarget.closest('li')?.focus({ preventScroll: true });
            onRead(...unread);
          }}
        >
          <Check className="size-4.5" aria-hidden />
          <span className="sr-only">Mark as read: {title}</span>
        </Button>
      )}
    </li>
  );
}

/** The id of the element to focus for a row. */
export const idOfRow = ({ id, notes: [newest, ...others] }: AlikeRow, isCompact = false): string =>
  others.length === 0 ? rowId(newest.id, isCompact) : `alike-${rowId(id, isCompact)}`;
