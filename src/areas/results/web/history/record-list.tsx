import { Link } from 'react-router';
import type { CourseRecord } from '#areas/results/contract/history.ts';
import { paths } from '#kernel/web/paths.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';

export type ShownRecord = { name: string; strokes: number; holders: CourseRecord['holders'] };

/** The lowest scores and their holders. */
export const RecordList = ({ records }: { records: readonly ShownRecord[] }) => (
  <ul className="divide-y rounded-lg border bg-card">
    {records.map(({ name, strokes, holders }) => (
      <li key={name} className="flex items-start justify-between gap-6 px-4 py-3">
        <div className="min-w-0 wrap-anywhere">
          <b className="font-medium">{name}</b>
          {holders.map((holder) => (
            <span key={`${holder.tournament} ${holder.name}`} className="block text-sm text-muted-foreground">
              {holder.name},{' '}
              <Link className="underline underline-offset-4" to={paths.results(holder.tournament)}>
                {holder.title}
              </Link>
              , {formatCalendarDate(holder.date, 'short')}
            </span>
          ))}
        </div>
        <b className="text-2xl font-semibold tabular-nums">{strokes}</b>
      </li>
    ))}
  </ul>
);
