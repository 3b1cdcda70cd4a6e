import { Download, Receipt } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { MoneyTable } from './money-table.tsx';
import { kindWords, movementColumns, withFees } from './movement-words.ts';
import type { Movement } from './queries.ts';

type MovementsCardProps<Row> = {
  movements: readonly Row[];
  /** What a movement says below its name: of whom, and when. */
  noteOf: (movement: Row) => ReactNode;
  /** Where the same is to be had as a file. */
  fileHref: string;
  /** What would be listed here. */
  emptyWords: string;
  further: Omit<ComponentProps<typeof LoadMore>, 'count' | 'noun'>;
};

type AnyMovement = Pick<Movement, 'id' | 'kind' | 'amount' | 'platform_fee' | 'provider_fee' | 'net'>;

/** Every movement of money, of a tournament or of a club, newest first, and as a file. */
export function MovementsCard<Row extends AnyMovement>({
  movements: all,
  noteOf,
  fileHref,
  emptyWords,
  further,
}: MovementsCardProps<Row>) {
  const movements = withFees(all);
  const isEmpty = movements.length === 0;
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-center justify-between gap-3">
        <CardTitle className="text-xl">Movements</CardTitle>
        {!isEmpty && (
          <Button asChild variant="outline" size="sm">
            <a href={fileHref} download>
              <Download aria-hidden /> Download CSV
            </a>
          </Button>
        )}
      </CardHeader>
      <CardContent>
        {isEmpty ? (
          <EmptyState icon={Receipt} title="No money has moved yet" description={emptyWords} />
        ) : (
          <MoneyTable
            label="Movements"
            firstColumn="What"
            columns={movementColumns}
            rows={movements.map((movement) => ({
              id: `${movement.kind}:${movement.id}`,
              title: kindWords[movement.kind],
              note: noteOf(movement),
              amounts: [movement.amount, -movement.platform_fee, movement.provider_fee, movement.net],
            }))}
          />
        )}
        <LoadMore {...further} count={movements.length} noun="movement" isQuiet />
      </CardContent>
    </Card>
  );
}
