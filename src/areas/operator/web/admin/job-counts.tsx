import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#kernel/web/ui/table.tsx';
import type { JobPage } from './queries.ts';

/** The number of jobs of each kind in the queue; nothing where it is empty. */
export function JobCounts({ counts }: { counts: JobPage['counts'] }) {
  if (counts.length === 0) return null;
  return (
    <Card className="mb-6">
      <CardHeader>
        <CardTitle>In the queue</CardTitle>
      </CardHeader>
      <CardContent>
        <Table aria-label="In the queue">
          <TableHeader>
            <TableRow>
              <TableHead className="pl-0">Kind</TableHead>
              <TableHead numeric>Waiting</TableHead>
              <TableHead numeric>Under way</TableHead>
              <TableHead numeric className="pr-0">
                Failed
              </TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {counts.map(({ name, waiting, under_way: underWay, failed }) => (
              <TableRow key={name}>
                <TableCell className="pl-0">{name}</TableCell>
                <TableCell numeric>{waiting}</TableCell>
                <TableCell numeric>{underWay}</TableCell>
                <TableCell numeric className={failed > 0 ? 'pr-0 font-semibold text-destructive' : 'pr-0'}>
                  {failed}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </CardContent>
    </Card>
  );
}
