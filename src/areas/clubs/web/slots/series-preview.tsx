import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleSlash } from 'lucide-react';
import { type DurationType, maxWeeks } from '#areas/clubs/contract/slot-choices.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { seriesPreviewQuery } from './queries.ts';
import { problemWords } from './slot-words.ts';

type Chosen = { date: string; start_time: string; duration_type: DurationType | undefined; weeks: number };

/** The series to preview; null while its input is incomplete. */
function seriesOf({ date, start_time, duration_type, weeks }: Chosen) {
  if (!date || !start_time || !duration_type || !Number.isInteger(weeks) || weeks < 1 || weeks > maxWeeks) return null;
  return { date, start_time, duration_type, weeks };
}

/** The dates of a weekly series that would be published, and the dates that would not, with the reason. */
export function SeriesPreview(chosen: Chosen) {
  const series = seriesOf(chosen);
  const { data, error, isError, isFetching, refetch } = useQuery(seriesPreviewQuery(series));
  if (!series)
    return (
      <p className="text-sm text-muted-foreground">
        Choose date, start time and duration to see which dates would be created.
      </p>
    );
  if (isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
        <p className="text-destructive">The dates could not be checked: {messageOf(error)}</p>
        <Button variant="outline" size="sm" busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    );
  }
  if (!data) return <Skeleton className="h-24 w-full" />;
  const free = data.data.filter(({ problem }) => problem === null).length;
  return (
    <div aria-busy={isFetching}>
      <p role="status" className="text-base font-medium">
        {`${countOf(free, 'slot')} will be created`}
        {free < data.data.length && `, ${countOf(data.data.length - free, 'date')} left out`}
      </p>
      <ul
        aria-label="Dates of the series"
        className="mt-2 grid max-h-64 gap-x-6 gap-y-1.5 overflow-y-auto text-sm sm:grid-cols-2"
      >
        {data.data.map(({ date, problem }) => (
          <li key={date} className="flex items-start gap-2">
            {problem ? (
              <CircleSlash className="mt-0.5 size-4 shrink-0 text-muted-foreground" aria-hidden />
            ) : (
              <CircleCheck className="mt-0.5 size-4 shrink-0 text-primary" aria-hidden />
            )}
            <span className={problem ? 'text-muted-foreground' : undefined}>
              {formatCalendarDate(date)}
              <span className={problem ? 'block' : 'sr-only'}>
                {problem ? problemWords[problem] : ', will be created'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
