import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { countOf, pluralOf } from './counted.ts';

type LoadMoreProps = {
  /** The number of rows shown, and the noun for one of them: 24, 'product'. */
  count: number;
  noun: string;
  hasMore: boolean;
  isBusy?: boolean;
  /** The reason why the next page could not be read. */
  failure?: string | null;
  onMore: () => void;
  /** The element ids of the rows in order, where rows can take the focus. */
  rowIds?: readonly string[];
  /** Shows nothing where all rows were shown from the start. */
  isQuiet?: boolean;
  className?: string;
};

/**
 * The button for the next page. Afterwards the focus moves to the first new row, or to the sentence that says that
 * there are no more.
 */
export function LoadMore({
  count,
  noun,
  hasMore,
  isBusy = false,
  failure = null,
  onMore,
  rowIds,
  isQuiet = false,
  className,
}: LoadMoreProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  const before = useRef<{ count: number; lastRow: string | undefined }>(undefined);
  const [isAsked, setAsked] = useState(false);
  const [announcement, setAnnouncement] = useState('');
  const handleClick = () => {
    before.current = { count, lastRow: rowIds?.at(-1) };
    setAsked(true);
    onMore();
  };
  const handleGrowth = useEffectEvent(() => {
    if (!before.current || count <= before.current.count) return;
    const { lastRow, count: known } = before.current;
    // New rows may have been inserted at the top meanwhile, so the position of the last known row is looked up.
    const position = rowIds && lastRow ? rowIds.indexOf(lastRow) + 1 : 0;
    const first = position > 0 ? rowIds?.[position] : undefined;
    if (rowIds && !first) return;
    before.current = undefined;
    if (first) {
      setAnnouncement(`${count - known} more ${pluralOf(noun)}`);
      document.getElementById(first)?.focus();
    } else if (!hasMore) sentence.current?.focus();
  });
  useEffect(() => {
    if (count > 0) handleGrowth();
  }, [count]);
  if (isQuiet && !hasMore && !isAsked) return null;
  return (
    <div className={cn('mt-6 flex flex-col items-center gap-3', className)}>
      {failure && (
        <p role="alert" className="text-sm font-medium text-destructive">
          The next ones could not be read: {failure}
        </p>
      )}
      <p
        ref={sentence}
        tabIndex={-1}
        role={rowIds ? undefined : 'status'}
        className="text-sm text-muted-foreground outline-none"
      >
        {hasMore ? `The first ${countOf(count, noun)}` : `${countOf(count, noun)} shown`}
      </p>
      {hasMore && (
        <Button variant="outline" className="max-sm:w-full" busy={isBusy} onClick={handleClick}>
          {failure ? 'Try again' : 'Load more'}
        </Button>
      )}
      {rowIds && (
        <p role="status" className="sr-only">
          {announcement}
        </p>
      )}
    </div>
  );
}
