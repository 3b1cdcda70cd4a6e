import type { CommitteeCard, HistoryEntry } from '#areas/scoring/contract/round-scores.ts';
import { cardPlaceName } from '#areas/scoring/rules/leaderboards/further-holes.ts';
import { printLength } from '#areas/scoring/rules/leaderboards/lengths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#kernel/web/ui/table.tsx';
import { clockIn } from './words.ts';

/** A length as text. The contest is unknown here, so lengths above 60 m are taken for drives, in yards. */
const measuredText = (mm: number): string => printLength(mm > 60_000 ? 'drive' : 'pin', mm);

function saidBy({ kind, strokes, mark, outcome, result, mm }: HistoryEntry): string {
  if (kind === 'sign') return 'Signed';
  if (kind === 'unsign') return 'Signature taken back';
  if (kind === 'measure') return mm === undefined ? 'Measure taken back' : `Measured ${measuredText(mm)}`;
  const value = strokes ?? mark ?? outcome;
  const words = value === undefined ? 'taken back' : [value, result].filter(Boolean).join(' ');
  return { score: words, settle: `settled at ${words}`, correction: `corrected to ${words}` }[kind];
}

/** All entries ever made on a card, in the order of its holes; replaced entries are struck through. */
export function CardHistory({ whole, timeZone }: { whole: CommitteeCard; timeZone: string }) {
  const { entries } = whole;
  if (entries.length === 0) return <p className="text-muted-foreground">Nothing was typed on this card yet.</p>;
  const inOrder = entries.toSorted((one, other) => one.hole - other.hole);
  return (
    <details open={whole.card.differs.length > 0 || whole.card.late > 0}>
      <FoldSummary>Everything that was typed</FoldSummary>
      <Table className="mt-3">
        <TableHeader>
          <TableRow>
            <TableHead>Hole</TableHead>
            <TableHead>Says</TableHead>
            <TableHead>By</TableHead>
            <TableHead>Typed</TableHead>
            <TableHead>Received</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {inOrder.map((entry) => (
            <TableRow key={entry.id}>
              <TableCell>{entry.hole === 0 ? 'Card' : cardPlaceName(entry.hole).replace('Hole ', '')}</TableCell>
              <TableCell className={cn('font-medium', !entry.stands && 'text-muted-foreground line-through')}>
                {saidBy(entry)}
                {!entry.stands && <span className="sr-only"> (replaced)</span>}
              </TableCell>
              <TableCell className="wrap-anywhere">
                {entry.by}
                {entry.reason && <span className="block text-sm text-muted-foreground">{entry.reason}</span>}
              </TableCell>
              <TableCell className="tabular-nums">{clockIn(entry.at, timeZone)}</TableCell>
              <TableCell className="tabular-nums">{clockIn(entry.received_at, timeZone)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </details>
  );
}
