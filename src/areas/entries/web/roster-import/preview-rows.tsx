import { useInfiniteQuery } from '@tanstack/react-query';
import { type ImportRow, type RosterImport, rosterStatuses } from '#areas/entries/contract/rosters.ts';
import { keyOf } from '#areas/entries/rules/seats.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#kernel/web/ui/table.tsx';
import { type RowFilter, rowsQuery } from './queries.ts';
import { statusBadges, statusWords } from './roster-words.ts';

export type RowsChange = {
  leave_out?: number[];
  take_in?: number[];
  leave_out_wrong?: true;
  same_person?: Record<string, boolean>;
  same_person_all?: boolean;
  two_people?: Record<string, boolean>;
  tidy_capitals?: boolean;
};

type PreviewRowsProps = {
  tournamentId: string;
  roster: RosterImport;
  /** Rises with each change of how the file is understood. */
  revision: number;
  filter: RowFilter;
  onFilter: (filter: RowFilter) => void;
  isBusy: boolean;
  onChange: (change: RowsChange) => void;
};

/** Every row with what would become of it, and what is wrong or open about it. */
export function PreviewRows({ tournamentId, roster, revision, filter, onFilter, isBusy, onChange }: PreviewRowsProps) {
  const query = useInfiniteQuery(rowsQuery(tournamentId, roster.id, revision, filter));
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const shown = roster.columns.flatMap(({ heading, field }, column) =>
    field === 'ignore' ? [] : { heading: heading || `Column ${column + 1}`, column },
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
              {one === 'all' ? 'All' : statusWords[one]}{' '}
              <span className="tabular-nums">{count.toLocaleString('en-US')}</span>
            </Button>
          );
        })}
      </fieldset>
      <BulkActions roster={roster} isBusy={isBusy} onChange={onChange} />
      {query.isError && rows.length === 0 ? (
        <FailureState
          message={`The rows could not be read: ${messageOf(query.error)}`}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Table className={cn(query.isPlaceholderData && 'opacity-60')}>
          <TableHeader>
            <TableRow>
              <TableHead numeric>Row</TableHead>
              <TableHead>What becomes of it</TableHead>
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

/** What is said of many rows at once. */
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

type RosterRowProps = {
  row: ImportRow;
  columns: { heading: string; column: number }[];
  isBusy: boolean;
  onChange: (change: RowsChange) => void;
};

function RosterRow({ row, columns, isBusy, onChange }: RosterRowProps) {
  const wrong = new Set(row.wrong.map(({ column }) => column));
  return (
    <TableRow className={cn('align-top', row.status === 'left_out' && 'text-muted-foreground')}>
      <TableCell numeric className="align-top text-muted-foreground">
        {row.row}
      </TableCell>
      <TableCell className="min-w-64 align-top">
        <div className="grid justify-items-start gap-2">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            <Badge variant={statusBadges[row.status]}>{statusWords[row.status]}</Badge>
            <span className="font-medium wrap-anywhere">{row.name}</span>
          </p>
          {row.wrong.map(({ column, message }) => (
            <p key={column} className="text-sm text-destructive">
              {message}
            </p>
          ))}
          {row.notes.map((note) => (
            <p key={note} className="text-sm text-muted-foreground wrap-anywhere">
              {note}
            </p>
          ))}
          {row.changes.map(({ field, from, to }) => (
            <p key={field} className="text-sm wrap-anywhere">
              {field}: {from ? <span className="text-muted-foreground">{from} → </span> : null}
              {to}
            </p>
          ))}
          <RowActions row={row} isBusy={isBusy} onChange={onChange} />
        </div>
      </TableCell>
      {columns.map(({ column }) => (
        <TableCell
          key={column}
          className={cn(
            'align-top',
            (row.cells[column] ?? '').length > 30 ? 'min-w-56 wrap-anywhere' : 'whitespace-nowrap',
            wrong.has(column) && 'bg-destructive-soft font-medium text-destructive',
          )}
        >
          {row.cells[column]}
        </TableCell>
      ))}
    </TableRow>
  );
}

function RowActions({ row, isBusy, onChange }: Pick<RosterRowProps, 'row' | 'isBusy' | 'onChange'>) {
  const kind = row.question?.kind ?? 'same_person';
  const [yes, no] = kind === 'two_people' ? ['Split', 'One person'] : ['Yes', 'No'];
  const answer = (isSo: boolean) => (
    <Button
      size="sm"
      variant={row.question?.answer === isSo ? 'secondary' : 'outline'}
      aria-label={`${isSo ? yes : no}, row ${keyOf(row)}`}
      aria-pressed={row.question?.answer === isSo}
      disabled={isBusy}
      onClick={() => onChange({ [kind]: { [keyOf(row)]: isSo } })}
    >
      {isSo ? yes : no}
    </Button>
  );
  return (
    <>
      {row.question && row.status !== 'left_out' && (
        <div className="grid gap-2">
          <p className="text-sm">{row.question.text}</p>
          <div className="flex gap-2">
            {answer(true)}
            {answer(false)}
          </div>
        </div>
      )}
      {(row.status === 'wrong' || row.status === 'asked') && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Leave out, row ${row.row}`}
          disabled={isBusy}
          onClick={() => onChange({ leave_out: [row.row] })}
        >
          Leave out
        </Button>
      )}
      {row.status === 'left_out' && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`Take in, row ${row.row}`}
          disabled={isBusy}
          onClick={() => onChange({ take_in: [row.row] })}
        >
          Take in
        </Button>
      )}
    </>
  );
}
