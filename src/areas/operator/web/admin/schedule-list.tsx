import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { adminEndpoints } from '#areas/operator/contract/endpoints/admin.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { listKey, type Schedules } from './queries.ts';

/** The time between two reads of an open page. */
const followMs = 15_000;

/** Every schedule with its last success and its last failure. */
export function ScheduleList() {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: listKey('schedules'),
    queryFn: async () => (await call(adminEndpoints.listSchedules)).data,
    refetchInterval: followMs,
  });
  return (
    <Card className="mt-6">
      <CardHeader>
        <CardTitle>Schedules</CardTitle>
      </CardHeader>
      <CardContent>
        {data && <ScheduleTable schedules={data} />}
        {!data && !isError && <Skeleton className="h-48 w-full" />}
        {!data && isError && (
          <FailureState message={`This could not be loaded. ${messageOf(error)}`} query={{ refetch, isFetching }} />
        )}
      </CardContent>
    </Card>
  );
}

function ScheduleTable({ schedules }: { schedules: Schedules }) {
  const failing = schedules.filter((one) => one.is_failing);
  if (schedules.length === 0)
    return <p className="text-muted-foreground">No schedule has run yet. Is a process with the role worker running?</p>;
  return (
    <>
      {failing.length > 0 && (
        <Alert variant="destructive" className="mb-4">
          <CircleAlert aria-hidden />
          <AlertTitle>{failing.length === 1 ? 'One schedule fails' : `${failing.length} schedules fail`}</AlertTitle>
          <AlertDescription>
            It is tried again by itself. The log has each failure with where it happened.
          </AlertDescription>
        </Alert>
      )}
      <ul aria-label="Schedules" className="divide-y">
        {schedules.map((one) => (
          <li key={one.name} className="grid gap-x-6 gap-y-0.5 py-3 sm:grid-cols-3">
            <p>
              <span className="inline-block first-letter:uppercase">{one.name}</span>{' '}
              {one.is_failing && <State tone="bad" words="Fails" />}
            </p>
            <p className="text-sm text-muted-foreground">
              Last success: {one.last_succeeded_at ? <LocalTime at={one.last_succeeded_at} /> : 'not yet'}
            </p>
            <p className="text-sm wrap-anywhere text-muted-foreground">
              Last failure: {one.last_failed_at ? <LocalTime at={one.last_failed_at} /> : 'never'}
              {one.failure && <span className="mt-1 block">{one.failure}</span>}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
