import { Receipt } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { FileHeader } from './file-header.tsx';
import { MoneyTable } from './money-table.tsx';
import { kindWords, movementColumns } from './movement-words.ts';
import type { Movement } from './queries.ts';

type MovementsCardProps<Row> = {
  movements: readonly Row[];
  /** The note below a movement's name: the person and the time. */
  noteOf: (movement: Row) => ReactNode;
  /** The address of the download with the same movements. */
  fileHref: string;
  /** The text for an empty list. */
  emptyWords: string;
  further: Omit<ComponentProps<typeof LoadMore>, 'count' | 'noun'>;
};

type AnyMovement = Pick<Movement, 'id' | 'kind' | 'amount' | 'platform_fee' | 'provider_fee' | 'net'>;

/** Every movement of money of a tournament or a club, newest first, with a download. */
export function MovementsCard<Row extends AnyMovement>({
  movements,
  noteOf,
  fileHref,
  emptyWords,
  further,
}: MovementsCardProps<Row>) {
  const isEmpty = movements.length === 0;
  return (
    <Card>
      <FileHeader title="Movements" fileHref={isEmpty ? null : fileHref} />
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
