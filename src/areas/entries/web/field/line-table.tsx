import type { ReactNode } from 'react';
import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import { type FieldLine, lackOf } from '#areas/entries/rules/field-lines.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { BrokenAtSign } from '#kernel/web/ui/broken-at-sign.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { tableRoles } from '#kernel/web/ui/table-roles.ts';
import { dayOf, isFirstOfEntry, isReached, lineId } from './field-words.ts';
import { LineStates } from './line-lack.tsx';
import { PaymentState } from './payment-state.tsx';
import { rowKey } from './queries.ts';
import { RemindButton } from './remind-button.tsx';

const columns: [name: string, width: string][] = [
  ['Player', '@4xl:w-[19%]'],
  ['Email', '@4xl:w-[28%]'],
  ['Phone', '@4xl:w-[15%]'],
  ['Handicap', '@4xl:w-[9%] text-right'],
  ['Registered', '@4xl:w-[12%]'],
  ['Payment', '@4xl:w-[17%]'],
];

export type LineTableProps = {
  /** The table's accessible name: the id of a heading, or else `label`. */
  labelledBy?: string;
  label?: string;
  lines: readonly FieldLine[];
  tournament: OwnTournament;
  now: number;
  /** Whether the tournament is played in teams. */
  inTeams: boolean;
  /** The line whose panel is open. */
  opened: string | null;
  onOpen: (key: string) => void;
};

/**
 * The players, one line per team or entry. Where there is room for columns, a table with a row per person below each
 * team's name. Clicking a line opens its panel.
 */
export function LineTable({ labelledBy, label, lines, ...rest }: LineTableProps) {
  return (
    <div className="@container">
      <table
        {...tableRoles.table}
        aria-labelledby={labelledBy}
        aria-label={label}
        className={cn('block w-full overflow-hidden rounded-xl border bg-card text-sm', '@4xl:table @4xl:table-fixed')}
      >
        <thead {...tableRoles.rowgroup} className="sr-only @4xl:not-sr-only @4xl:table-header-group">
          <tr {...tableRoles.row} className="@4xl:border-b @4xl:bg-muted/50">
            {columns.map(([column, width]) => (
              <th
                key={column}
                {...tableRoles.columnheader}
                scope="col"
                className={cn('h-10 px-3 text-left font-medium text-muted-foreground first:pl-4 last:pr-4', width)}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        {lines.map((line) => (
          <Line key={line.key} line={line} {...rest} />
        ))}
      </table>
    </div>
  );
}

type LineProps = Omit<LineTableProps, 'lines' | 'labelledBy' | 'label'> & { line: FieldLine };

/** Rows of the wide table are lower, since they are clicked with a pointer. */
const rowClassName = 'border-t first:border-t-0 hover:bg-muted/40 @4xl:table-row @4xl:first:border-t';

function Line({ line, ...rest }: LineProps) {
  const [alone] = line.players;
  return (
    <tbody
      {...tableRoles.rowgroup}
      className="block border-t first-of-type:border-t-0 @4xl:table-row-group @4xl:first-of-type:border-t-0"
    >
      {line.isGroup || !alone ? (
        <>
          <tr
            id={lineId(line.key)}
            tabIndex={-1}
            {...tableRoles.row}
            className="block outline-offset-[-2px] hover:bg-muted/40 @4xl:table-row @4xl:bg-muted/30"
          >
            <td {...tableRoles.cell} colSpan={columns.length} className="block @4xl:table-cell">
              <LineHead line={line} {...rest} />
            </td>
          </tr>
          {line.players.map((player) => (
            <PersonRow key={rowKey(player)} player={player} line={line} {...rest} />
          ))}
        </>
      ) : (
        <PersonRow player={alone} line={line} {...rest} />
      )}
    </tbody>
  );
}

const stretched = cn('after:absolute after:inset-0 @4xl:after:hidden');
const opener = cn(
  'min-h-6 rounded-sm text-left wrap-anywhere underline-offset-4 hover:underline aria-expanded:text-primary',
  'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-ring',
);

/** The head of a line without columns; in the wide table the row above a team's people. */
function LineHead({ line, tournament, now, inTeams, opened, onOpen }: LineProps) {
  const mayRemind = useHolds('messages.send');
  const maySee = useHolds('field.contact');
  const lack = lackOf(line, inTeams);
  const owing = line.players.filter(
    (player) => player.payment_status === 'pending' && isFirstOfEntry(player) && mayRemind && isReached(player, maySee),
  );
  return (
    <div
      className={cn(
        'relative flex items-center gap-3 px-4 py-1.5',
        line.isGroup ? 'min-h-[3.4375rem] @4xl:min-h-10' : 'min-h-[2.6875rem] @4xl:px-0 @4xl:py-0',
      )}
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          data-prints
          aria-expanded={opened === line.key}
          className={cn(opener, stretched, 'text-base font-medium')}
          onClick={() => onOpen(line.key)}
        >
          {line.name}
        </button>
        {line.isGroup && (
          <p className="truncate text-muted-foreground @4xl:hidden">
            {line.players.map(({ name }) => name).join(', ')}
          </p>
        )}
      </div>
      <div
        className={cn(
          'flex max-w-[65%] shrink-0 flex-col items-end gap-0.5 @4xl:max-w-none @4xl:flex-row @4xl:gap-2',
          !line.isGroup && '@4xl:hidden',
        )}
      >
        <div className="flex flex-wrap justify-end gap-1">
          <LineStates line={line} lack={lack} />
        </div>
        {owing.length === 1 && owing[0] && (
          <span className="@4xl:hidden">
            <RemindButton player={owing[0]} tournament={tournament} now={now} isInLine />
          </span>
        )}
      </div>
    </div>
  );
}

/** A person's row in the wide table. A person without a group is also a line. */
function PersonRow({ player, line, ...rest }: LineProps & { player: FieldPlayer }) {
  const { tournament, now, opened, onOpen } = rest;
  const maySee = useHolds('field.contact');
  const mayRemind = useHolds('messages.send') && isReached(player, maySee);
  const isRemindable = mayRemind && player.payment_status === 'pending' && isFirstOfEntry(player);
  return (
    <tr
      {...(line.isGroup ? {} : { id: lineId(line.key), tabIndex: -1 })}
      {...tableRoles.row}
      className={cn(rowClassName, 'outline-offset-[-2px]', line.isGroup ? 'hidden' : 'block')}
    >
      <td {...tableRoles.cell} className={cn('block @4xl:table-cell', line.isGroup ? '@4xl:pl-8' : '@4xl:pl-4')}>
        {line.isGroup ? (
          <button
            type="button"
            data-prints
            aria-expanded={opened === line.key}
            className={cn(opener, 'text-base')}
            onClick={() => onOpen(line.key)}
          >
            {player.name}
          </button>
        ) : (
          <LineHead line={line} {...rest} />
        )}
      </td>
      <Cell className="wrap-anywhere">
        <BrokenAtSign address={player.email} />
      </Cell>
      <Cell className="tabular-nums">{player.phone}</Cell>
      <Cell className="text-right tabular-nums">{strokesText(player.handicap)}</Cell>
      <Cell className="tabular-nums">
        <time dateTime={player.registrationDate}>{dayOf(player.registrationDate, tournament.time_zone)}</time>
      </Cell>
      <Cell className="pr-4">
        <PaymentState player={player} />
        {isRemindable && <RemindButton player={player} tournament={tournament} now={now} isInLine />}
      </Cell>
    </tr>
  );
}

const Cell = ({ className, children }: { className?: string; children: ReactNode }) => (
  <td {...tableRoles.cell} className={cn('hidden h-10 px-3 py-1.5 align-middle @4xl:table-cell', className)}>
    {children}
  </td>
);
