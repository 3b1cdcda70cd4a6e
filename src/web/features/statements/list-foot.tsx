import { Button } from '#web/ui/button.tsx';

type ListFootProps = {
  /** Why the next page could not be read; null where it could. */
  failure: string | null;
  /** Null where there is no further page. */
  onMore: (() => void) | null;
  isBusy: boolean;
};

/** The way to the next page of a list. */
export const ListFoot = ({ failure, onMore, isBusy }: ListFootProps) => (
  <>
    {failure && (
      <p role="alert" className="mt-6 text-sm text-destructive">
        The next ones could not be read: {failure}
      </p>
    )}
    {onMore && (
      <Button variant="outline" className="mt-6 w-full" busy={isBusy} onClick={onMore}>
        Load more
      </Button>
    )}
  </>
);
