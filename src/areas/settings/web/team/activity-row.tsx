import type { ActivityEntry } from '#areas/accounts/contract/team.ts';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';

/** An action as a sentence with its time, and the changed values that the sentence does not mention. */
export const ActivityRow = ({ entry }: { entry: ActivityEntry }) => (
  <li className="flex flex-col gap-x-6 gap-y-1 px-4 py-3 md:flex-row md:items-start md:justify-between">
    <div className="min-w-0">
      <p className="wrap-anywhere">{entry.text}</p>
      {entry.changes.length > 0 && (
        <ul className="mt-1 flex flex-col gap-1 text-sm wrap-anywhere text-muted-foreground">
          {entry.changes.map(({ field, before, after }) => (
            <li key={field}>
              <span className="inline-block first-letter:uppercase">{field}</span>
              {before === null || after === null ? (
                ' changed'
              ) : (
                <>
                  : <del className="no-underline">{before}</del>
                  <span aria-hidden> → </span>
                  <span className="sr-only">to</span> <ins className="text-foreground no-underline">{after}</ins>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
    <LocalTime at={entry.created_at} className="shrink-0 text-sm text-muted-foreground md:text-right" />
  </li>
);
