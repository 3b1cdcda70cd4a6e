import { useQuery } from '@tanstack/react-query';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#kernel/web/ui/table.tsx';
import { Reading } from '../section-frame.tsx';
import { usageQuery } from './queries.ts';

const shown = 50;

/** Calls of the last thirty days, by day and endpoint. */
export function UsageCard() {
  const query = useQuery(usageQuery);
  return (
    <Card>
      <CardHeader>
        <CardTitle level={3}>Calls</CardTitle>
        <CardDescription>
          The last 30 days, in Eastern Time as all figures. A call is counted within five seconds.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <Reading query={query} failure="The calls could not be loaded.">
          {({ data, is_complete: isComplete, this_month: month }) => (
            <>
              <p className="mb-4">
                <span className="text-2xl font-semibold tabular-nums">{month.toLocaleString('en-US')}</span>{' '}
                <span className="text-muted-foreground">this month</span>
              </p>
              {data.length > 0 && (
                <Table>
                  <TableHeader>
                    <TableRow>
                      <TableHead>Day</TableHead>
                      <TableHead>Endpoint</TableHead>
                      <TableHead>Answered</TableHead>
                      <TableHead className="text-right">Calls</TableHead>
                    </TableRow>
                  </TableHeader>
                  <TableBody>
                    {data.slice(0, shown).map(({ day, endpoint, outcome, calls: many }) => (
                      <TableRow key={`${day} ${endpoint} ${outcome}`}>
                        <TableCell className="whitespace-nowrap tabular-nums">
                          {formatCalendarDate(day, 'short')}
                        </TableCell>
                        <TableCell className="font-mono text-sm">{endpoint}</TableCell>
                        <TableCell>{outcome}</TableCell>
                        <TableCell className="text-right tabular-nums">{many.toLocaleString('en-US')}</TableCell>
                      </TableRow>
                    ))}
                  </TableBody>
                </Table>
              )}
              {data.length > shown && (
                <p className="mt-3 text-sm text-muted-foreground">
                  The newest {shown} of {isComplete ? data.length : `more than ${data.length.toLocaleString('en-US')}`}{' '}
                  lines; the API has them, some days at a time.
                </p>
              )}
            </>
          )}
        </Reading>
      </CardContent>
    </Card>
  );
}
