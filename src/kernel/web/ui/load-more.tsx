import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { countOf, pluralOf } from './counted.ts';

type LoadMoreProps = {
  /** The number in view, and the name of one of them: 24, 'product'. */
  count: number;
  noun: string;
  hasMore: boolean;
  isBusy?: boolean;
  /** Why the next ones could not be read. */
  failure?: string | null;
  onMore: () => void;
  /** Ids of the rows in view, in their order, where a row can take the focus. */
  rowIds?: readonly string[];
  /** Says nothing where everything was in view from the start. */
  isQuiet?: boolean;
  className?: string;
};

/**
 * The way past what is shown. The focus goes on where the button was: to the first row that came, or to the sentence
 * that says there is no more.
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
    // Rows may have come at the top meanwhile, so it is looked for rather than counted to.
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
