import type { TournamentStatement } from '#areas/money/contract/statements.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import { TableCell, TableRow } from '#kernel/web/ui/table.tsx';
import { KindRow, KindsTable } from './kinds-table.tsx';
import { MoneyLine } from './money-line.tsx';

type StatementMoney = Pick<TournamentStatement, 'kinds' | 'sums' | 'entries' | 'prizes' | 'sponsors' | 'club' | 'left'>;

/** What a tournament brought by kind, what it cost, and what of it is left: to one sum. */
export function TournamentMoneyCard({ money }: { money: StatementMoney }) {
  const { kinds, sums, entries, prizes, sponsors, club, left } = money;
  const handedOut =
    prizes.to_hand_out > 0 ? `${formatDollars(prizes.to_hand_out)} of it is still to be handed out` : '';
  return (
    <Card>
      <CardHeader>
        <CardTitle className="text-xl">What it brought</CardTitle>
      </CardHeader>
      <CardContent className="overflow-x-auto">
        <KindsTable kinds={kinds} entries={entries} refunded={sums.refunded}>
          <Extra label="Platform share" note="Taken from card payments" dollars={-sums.platform_fee} />
          <Extra label="Disputed" note="Held by banks until they have decided" dollars={-sums.disputed} />
          <Extra
            label="Failed refunds"
            note="Kept by the platform until they are sent again"
            dollars={-sums.returned}
          />
          <Extra label="Paid into purses at the desk" dollars={prizes.paid_in} />
          <Extra label="Prizes" note={handedOut} dollars={-(prizes.handed_out + prizes.to_hand_out)} />
          {club && <Extra label={`The day at ${club.name}`} dollars={-club.amount} />}
          <Extra
            label="Sponsors paid"
            note={sponsors.agreed > 0 ? `And ${formatDollars(sponsors.agreed)} agreed without a card` : undefined}
            dollars={sponsors.paid}
            isShown={sponsors.agreed > 0}
          />
          <TableRow className="border-t-2">
            <TableCell colSpan={2} className="text-lg font-semibold">
              Left
            </TableCell>
            <TableCell colSpan={2} numeric className="text-3xl font-semibold tracking-tight">
              <Money dollars={left || 0} cents />
            </TableCell>
          </TableRow>
        </KindsTable>
        <dl className="mt-6 flex flex-col gap-3 rounded-lg bg-muted px-4 py-3.5">
          <MoneyLine label="Net to you" note="What of its entries reached your card account" dollars={sums.net} />
          <MoneyLine label="Card fees, paid by the platform" note="Not yours" dollars={sums.provider_fee} />
        </dl>
      </CardContent>
    </Card>
  );
}

type ExtraProps = { label: string; note?: string | undefined; dollars: number; isShown?: boolean };

/** A row where there is such money. */
const Extra = ({ label, note, dollars, isShown = false }: ExtraProps) =>
  (dollars !== 0 || isShown) && <KindRow label={label} note={note || undefined} dollars={dollars} />;
