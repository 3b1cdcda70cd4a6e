import { useQuery } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { endpoints } from '#contracts/endpoints.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Alert, AlertDescription, AlertTitle } from '#web/ui/alert.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#web/ui/table.tsx';
import { listKey, type Schedules } from './queries.ts';

/** They are looked at so often while the page is open. */
const followMs = 15_000;

/** What is done again and again, when it last went well, and what went wrong. */
export function ScheduleList() {
  const { data, error, isError, isFetching, refetch } = useQuery({
    queryKey: listKey('schedules'),
    queryFn: async () => (await call(endpoints.listSchedules)).data,
    refetchInterval: followMs,
  });
  return (
    <Card className="mt-6">
      <CardHeader>
        <CardTitle>Done again and again</CardTitle>
      </CardHeader>
      <CardContent>
        {data && <ScheduleTable schedules={data} />}
        {!data && !isError && <Skeleton className="h-48 w-full" />}
        {!data && isError && (
          <FailureState
            message={`This could not be loaded. ${messageOf(error)}`}
            onRetry={() => void refetch()}
            busy={isFetching}
          />
        )}
      </CardContent>
    </Card>
  );
}

function ScheduleTable({ schedules }: { schedules: Schedules }) {
  const failing = schedules.filter((one) => one.is_failing);
  if (schedules.length === 0)
    return <p className="text-muted-foreground">Nothing has begun yet: is a process with the role worker running?</p>;
  return (
    <>
      {failing.length > 0 && (
        <Alert variant="destructive" className="mb-4">
          <CircleAlert aria-hidden />
          <AlertTitle>{failing.length === 1 ? 'One of these fails' : `${failing.length} of these fail`}</AlertTitle>
          <AlertDescription>
            It is tried again by itself. The log has each failure with where it happened.
          </AlertDescription>
        </Alert>
      )}
      <Table aria-label="Done again and again">
        <TableHeader>
          <TableRow>
            <TableHead className="pl-0">What</TableHead>
            <TableHead>Went well</TableHead>
            <TableHead className="pr-0">Failed</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {schedules.map((one) => (
            <TableRow key={one.name}>
              <TableCell className="pl-0 align-top">
                <span className="first-letter:uppercase">{one.name}</span>{' '}
                {one.is_failing && <Badge variant="destructive">Fails</Badge>}
              </TableCell>
              <TableCell className="align-top">
                {one.last_succeeded_at ? <LocalTime at={one.last_succeeded_at} /> : 'Not yet'}
              </TableCell>
              <TableCell className="pr-0 align-top">
                {one.last_failed_at ? <LocalTime at={one.last_failed_at} /> : 'Never'}
                {one.failure && <p className="mt-1 text-sm wrap-anywhere text-muted-foreground">{one.failure}</p>}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
