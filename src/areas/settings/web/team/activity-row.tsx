import type { ActivityEntry } from '#areas/accounts/contract/team.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';

/** 'registration_fee' as people say it. */
const fieldWords = (field: string): string => {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** One change: what, on what, from what to what, by whom and when. */
export const ActivityRow = ({ entry }: { entry: ActivityEntry }) => (
  <li className="flex flex-col gap-x-6 gap-y-2 p-4 sm:p-5 md:flex-row md:items-start md:justify-between">
    <div className="min-w-0">
      <p className="font-medium wrap-anywhere">
        {entry.what}
        {[entry.amount === null ? null : formatDollars(entry.amount), entry.person, entry.label].map(
          (part) =>
            part && (
              <span key={part} className="font-normal text-muted-foreground">
                {' '}
                · {part}
              </span>
            ),
        )}
      </p>
      {entry.changes.length > 0 && (
        <ul className="mt-1.5 flex flex-col gap-1 text-sm wrap-anywhere text-muted-foreground">
          {entry.changes.map(({ field, before, after }) => (
            <li key={field}>
              {fieldWords(field)}: <del className="no-underline">{before ?? 'nothing'}</del>
              <span aria-hidden> → </span>
              <span className="sr-only">to</span>{' '}
              <ins className="text-foreground no-underline">{after ?? 'nothing'}</ins>
            </li>
          ))}
        </ul>
      )}
    </div>
    <p className="shrink-0 text-sm text-muted-foreground md:text-right">
      <LocalTime at={entry.created_at} className="block" />
      <span className="wrap-anywhere">{entry.actor ?? 'A deleted account'}</span>{' '}
      {entry.by_key && <Badge variant="outline">API key</Badge>}
    </p>
  </li>
);
