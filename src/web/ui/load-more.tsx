import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';

type LoadMoreProps = {
  /** How many there are in view, in words: '24 products'. */
  shown: string;
  hasMore: boolean;
  isBusy?: boolean;
  /** Why the next ones could not be read. */
  failure?: string | null;
  onMore: () => void;
};

/** The way past what is shown. Once there is nothing further the focus goes to the sentence that says so. */
export function LoadMore({ shown, hasMore, isBusy = false, failure = null, onMore }: LoadMoreProps) {
  const sentence = useRef<HTMLParagraphElement>(null);
  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || hasMore) return;
    isAsked.current = false;
    sentence.current?.focus();
  }, [hasMore]);
  const handleClick = () => {
    isAsked.current = true;
    onMore();
  };
  return (
    <div className="mt-6 flex flex-col items-center gap-3">
      {failure && (
        <p role="alert" className="text-sm font-medium text-destructive">
          The next ones could not be read: {failure}
        </p>
      )}
      <p ref={sentence} tabIndex={-1} role="status" className="text-sm text-muted-foreground outline-none">
        {hasMore ? `The first ${shown}` : `${shown} shown`}
      </p>
      {hasMore && (
        <Button variant="outline" className="max-sm:w-full" busy={isBusy} onClick={handleClick}>
          {failure ? 'Try again' : 'Load more'}
        </Button>
      )}
    </div>
  );
}
