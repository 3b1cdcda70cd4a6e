import { Undo } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { CheckInButton } from './check-in-button.tsx';
import { dayOf, isFirstOfEntry, entryWords, refundableOf } from './field-words.ts';
import { PaymentState } from './payment-state.tsx';
import { rowKey } from './queries.ts';
import { RemindButton } from './remind-button.tsx';

const columns: [name: string, width: string][] = [
  ['Player', 'xl:w-[20%]'],
  ['Contact', 'xl:w-[24%]'],
  ['Handicap', 'xl:w-[8%] text-right'],
  ['Registered', 'xl:w-[11%]'],
  ['Payment', 'xl:w-[14%]'],
  ['Actions', 'xl:w-[23%]'],
];

export type PlayerActions = { onToggle: (player: FieldPlayer) => void; onRefund: (player: FieldPlayer) => void };

type PlayerTableProps = PlayerActions & { players: FieldPlayer[]; tournament: OwnTournament; now: number };

/** Said aloud, because some browsers forget what a table is once its parts are laid out otherwise. */
const as = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** The players: a table where there is room for its columns, a card each where there is not. */
export function PlayerTable({ players, ...rest }: PlayerTableProps) {
  return (
    <table
      aria-labelledby="players"
      {...as.table}
      className={cn(
        'block w-full text-[0.9375rem]',
        'xl:table xl:table-fixed xl:overflow-hidden xl:rounded-xl xl:border xl:bg-card xl:shadow-xs',
      )}
    >
      <thead {...as.rowgroup} className="sr-only xl:not-sr-only xl:table-header-group">
        <tr {...as.row} className="xl:border-b xl:bg-muted/50">
          {columns.map(([column, width]) => (
            <th
              key={column}
              {...as.columnheader}
              scope="col"
              className={cn(
                'h-11 px-3 text-left text-sm font-medium text-muted-foreground first:pl-5 last:pr-5',
                width,
              )}
            >
              {column === 'Actions' ? <span className="sr-only">{column}</span> : column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as.rowgroup} className="grid gap-3 xl:table-row-group">
        {players.map((player) => (
          <PlayerRow key={rowKey(player)} player={player} {...rest} />
        ))}
      </tbody>
    </table>
  );
}

export const rowId = (player: FieldPlayer) => `player-${rowKey(player)}`;

/** What they were asked and answered; closed until somebody wants it. */
const PlayerAnswers = ({ answers }: Pick<FieldPlayer, 'answers'>) => (
  <details className="mt-1 text-sm">
    <summary className="min-h-6 w-fit cursor-pointer text-muted-foreground pointer-coarse:py-2.5">
      {answers.length} {answers.length === 1 ? 'answer' : 'answers'}
    </summary>
    <dl className="mt-1.5 grid gap-1.5">
      {answers.map(({ question, answer }) => (
        <div key={question}>
          <dt className="text-muted-foreground">{question}</dt>
          <dd className="wrap-anywhere">{answer}</dd>
        </div>
      ))}
    </dl>
  </details>
);

type PlayerRowProps = PlayerActions & { player: FieldPlayer; tournament: OwnTournament; now: number };

function PlayerRow({ player, tournament, now, onToggle, onRefund }: PlayerRowProps) {
  const zone = tournament.time_zone;
  const seats = entryWords(player);
  const mayRemind = useHolds('messages.send');
  const mayRefund = useHolds('money.refund');
  const isMarkable = useHolds('checkin.write') && player.paid && tournament.status !== 'cancelled';
  const isRemindable = mayRemind && player.payment_status === 'pending' && isFirstOfEntry(player);
  const isRefundable = mayRefund && isFirstOfEntry(player) && refundableOf(player) > 0;
  return (
    <tr
      id={rowId(player)}
      {...as.row}
      tabIndex={-1}
      className={cn(
        'grid grid-cols-2 gap-x-4 gap-y-3.5 rounded-xl border bg-card p-4 shadow-xs outline-offset-[-2px]',
        'transition-colors',
        'sm:grid-cols-4 xl:table-row xl:rounded-none xl:border-0 xl:border-b xl:shadow-none',
        'xl:last:border-b-0 xl:hover:bg-muted/40',
      )}
    >
      <Cell className="order-1 col-span-2 xl:pl-5">
        <p className="text-base font-semibold wrap-anywhere xl:text-[0.9375rem] xl:font-medium">{player.name}</p>
        {seats && <p className="mt-0.5 text-sm text-balance wrap-anywhere text-muted-foreground">{seats}</p>}
        {player.answers.length > 0 && <PlayerAnswers answers={player.answers} />}
      </Cell>
      <Cell className="order-3 col-span-2 text-sm">
        {player.email && (
          <a
            href={`mailto:${player.email}`}
            className="block leading-6 wrap-anywhere underline-offset-4 hover:underline pointer-coarse:py-2.5"
          >
            {player.email}
          </a>
        )}
        {player.phone && (
          <a
            href={`tel:${player.phone.replace(/[^\d+]/g, '')}`}
            className="block w-fit leading-6 text-muted-foreground tabular-nums hover:underline pointer-coarse:py-2.5"
          >
            {player.phone}
          </a>
        )}
      </Cell>
      <Cell label="Handicap" className="order-4 tabular-nums xl:text-right">
        {strokesText(player.handicap)}
      </Cell>
      <Cell label="Registered" className="order-5 whitespace-nowrap tabular-nums">
        <time dateTime={player.registrationDate}>{dayOf(player.registrationDate, zone)}</time>
      </Cell>
      <Cell className="order-2 col-span-2">
        <PaymentState player={player} />
      </Cell>
      <Cell
        className={cn(
          'order-6 col-span-full border-t pt-3.5 xl:border-t-0 xl:pr-5',
          !isMarkable && !isRemindable && !isRefundable && 'max-xl:hidden',
        )}
      >
        <div className="flex flex-wrap items-center gap-2 xl:justify-end">
          {isMarkable && <CheckInButton player={player} timeZone={zone} onToggle={onToggle} />}
          {isRemindable && <RemindButton player={player} tournament={tournament} now={now} />}
          {isRefundable && (
            <Button
              variant="ghost"
              size="sm"
              className="px-2.5 text-muted-foreground max-xl:ml-auto"
              onClick={() => onRefund(player)}
            >
              <Undo aria-hidden /> Refund<span className="sr-only">: {player.name}</span>
            </Button>
          )}
        </div>
      </Cell>
    </tr>
  );
}

/** `label` says on a card what the column's head says in the table. */
const Cell = ({ label, className, children }: { label?: string; className?: string; children: ReactNode }) => (
  <td {...as.cell} className={cn('block min-w-0 xl:table-cell xl:px-3 xl:py-3.5 xl:align-middle', className)}>
    {label && (
      <span aria-hidden className="block text-sm text-muted-foreground xl:hidden">
        {label}
      </span>
    )}
    {children}
  </td>
);
