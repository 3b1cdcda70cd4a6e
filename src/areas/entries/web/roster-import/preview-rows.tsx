import { useInfiniteQuery } from '@tanstack/react-query';
import { type RosterImport, rosterStatuses } from '#areas/entries/contract/rosters.ts';
import { keyOf } from '#areas/entries/rules/seats.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { Table, TableBody, TableHead, TableHeader, TableRow } from '#kernel/web/ui/table.tsx';
import { type RowFilter, rowsQuery } from './queries.ts';
import { inView, RosterRow, type RowsChange } from './roster-row.tsx';
import { statusLooks } from './roster-words.ts';

export type PreviewRowsProps = {
  tournamentId: string;
  roster: RosterImport;
  /** Incremented with each change of the file's interpretation. */
  revision: number;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  isBusy: boolean;
  onChange: (change: RowsChange) => void;
};

/** Every row with its outcome, its errors and its open questions. */
export function PreviewRows({ tournamentId, roster, revision, filter, onFilter, isBusy, onChange }: PreviewRowsProps) {
  const query = useInfiniteQuery(rowsQuery(tournamentId, roster.id, revision, filter));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const shown = roster.columns.flatMap(({ heading, field }, column) =>
    field === 'ignore' ? [] : { heading: heading || `Column ${column + 1}`, field, column },
  );
  const all = Object.values(roster.counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="grid gap-4">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show</legend>
        {(['all', ...rosterStatuses] as const).map((one) => {
          const count = one === 'all' ? all : roster.counts[one];
          if (count === 0 && one !== 'all' && one !== filter) return null;
          return (
            <Button
              key={one}
              size="sm"
              variant={one === filter ? 'default' : 'outline'}
              aria-pressed={one === filter}
              onClick={() => onFilter(one)}
            >
              {one === 'all' ? 'All' : statusLooks[one].words}{' '}
              <span className="tabular-nums">{count.toLocaleString('en-US')}</span>
            </Button>
          );
        })}
      </fieldset>
      <BulkActions roster={roster} isBusy={isBusy} onChange={onChange} />
      {query.isError && rows.length === 0 ? (
        <FailureState message={`The rows could not be read: ${messageOf(query.error)}`} query={query} />
      ) : (
        <Table className={cn(query.isPlaceholderData && 'opacity-60')}>
          <TableHeader>
            <TableRow>
              <TableHead className={inView}>Name</TableHead>
              <TableHead>Result</TableHead>
              {shown.map(({ heading, column }) => (
                <TableHead key={column}>{heading}</TableHead>
              ))}
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map((row) => (
              <RosterRow key={keyOf(row)} row={row} columns={shown} isBusy={isBusy} onChange={onChange} />
            ))}
          </TableBody>
        </Table>
      )}
      {!query.isError && !query.isPending && rows.length === 0 && (
        <p className="py-6 text-center text-muted-foreground">No rows like that.</p>
      )}
      {rows.length > 0 && (
        <LoadMore
          count={rows.length}
          noun="row"
          hasMore={query.hasNextPage}
          isBusy={query.isFetchingNextPage}
          failure={query.isFetchNextPageError ? messageOf(query.error) : null}
          onMore={() => void query.fetchNextPage()}
          isQuiet
          className="mt-2"
        />
      )}
    </div>
  );
}

/** The buttons that answer many rows at once. */
function BulkActions({ roster, isBusy, onChange }: Pick<PreviewRowsProps, 'roster' | 'isBusy' | 'onChange'>) {
  const { wrong } = roster.counts;
  const asked = roster.counts.asked - roster.two_people;
  if (wrong < 2 && asked < 2) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {wrong > 1 && (
        <Button size="sm" variant="outline" disabled={isBusy} onClick={() => onChange({ leave_out_wrong: true })}>
          Leave out all {wrong.toLocaleString('en-US')} that are wrong
        </Button>
      )}
      {asked > 1 && (
        <>
          <Button size="sm" variant="outline" disabled={isBusy} onClick={() => onChange({ same_person_all: true })}>
            Yes, all {asked.toLocaleString('en-US')} are the same people
          </Button>
          <Button size="sm" variant="outline" disabled={isBusy} onClick={() => onChange({ same_person_all: false })}>
            No, none is
          </Button>
        </>
      )}
    </div>
  );
}
