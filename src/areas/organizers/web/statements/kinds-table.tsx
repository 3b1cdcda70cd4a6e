import type { ReactNode } from 'react';
import type { StatementKind } from '#areas/money/contract/statements.ts';
import { Money } from '#kernel/web/ui/money.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#kernel/web/ui/table.tsx';

type KindsTableProps = {
  kinds: readonly StatementKind[];
  /** How many people the entries are of; not said where it is left out. */
  entries?: number;
  /** What went back, in dollars: it is taken off already. */
  refunded: number;
  /** Rows that follow the money that came in. */
  children?: ReactNode;
};

const cardOf = (kinds: readonly StatementKind[]) => sumOf(kinds.map(({ card }) => card));
const deskOf = (kinds: readonly StatementKind[]) => sumOf(kinds.map(({ desk }) => desk));
/** Of amounts in dollars, to the cent. */
const sumOf = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, one) => sum + one * 100, 0)) / 100;

/** What money was for: a kind a row, by card and at the desk, to one sum. */
export const KindsTable = ({ kinds, entries, refunded, children }: KindsTableProps) => {
  const [card, desk] = [cardOf(kinds), deskOf(kinds)];
  return (
    <Table aria-label="By kind">
      <TableHeader>
        <TableRow>
          <TableHead>What for</TableHead>
          <TableHead numeric>Card</TableHead>
          <TableHead numeric>Desk</TableHead>
          <TableHead numeric>Sum</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {kinds.map((kind) => (
          <TableRow key={`${kind.kind}:${kind.label}`}>
            <TableCell>
              {kind.label}
              {kind.kind === 'entry' && entries !== undefined && `, ${entries}`}
            </TableCell>
            <Amount dollars={kind.card} />
            <Amount dollars={kind.desk} />
            <Amount dollars={kind.sum} />
          </TableRow>
        ))}
        <TableRow className="border-t-2 font-semibold">
          <TableCell>
            Money in
            {refunded > 0 && (
              <span className="block text-sm font-normal text-muted-foreground">
                less <Money dollars={refunded} cents /> that went back
              </span>
            )}
          </TableCell>
          <Amount dollars={card} />
          <Amount dollars={desk} />
          <Amount dollars={sumOf([card, desk])} isShownAtZero />
        </TableRow>
        {children}
      </TableBody>
    </Table>
  );
};

/** A row of what comes besides, or goes off. */
export const KindRow = ({ label, note, dollars }: { label: string; note?: string | undefined; dollars: number }) => (
  <TableRow>
    <TableCell colSpan={3}>
      {label}
      {note && <span className="block text-sm text-muted-foreground">{note}</span>}
    </TableCell>
    <Amount dollars={dollars} />
  </TableRow>
);

const Amount = ({ dollars, isShownAtZero = false }: { dollars: number; isShownAtZero?: boolean }) => (
  <TableCell numeric>{(dollars !== 0 || isShownAtZero) && <Money dollars={dollars || 0} cents />}</TableCell>
);
