import { CircleAlert } from 'lucide-react';
import { messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription, AlertTitle } from './alert.tsx';
import { Button } from './button.tsx';

/** Shown above a list whose last re-read failed: the reason, and a button to retry. */
export const OutdatedNotice = ({
  reason,
  onRetry,
  isBusy,
}: {
  reason: string;
  onRetry: () => void;
  isBusy: boolean;
}) => (
  <Alert variant="destructive" className="mb-4">
    <CircleAlert aria-hidden />
    <AlertTitle>This list may be out of date</AlertTitle>
    <AlertDescription className="flex flex-wrap items-center gap-x-4 gap-y-2">
      {reason}
      <Button variant="outline" size="sm" onClick={onRetry} busy={isBusy}>
        Try again
      </Button>
    </AlertDescription>
  </Alert>
);

type ReadAgain = { isRefetchError: boolean; error: unknown; isRefetching: boolean; refetch: () => unknown };

/** `OutdatedNotice` for the query of a list; nothing unless its last re-read failed. */
export const OutdatedList = ({ query }: { query: ReadAgain }) =>
  query.isRefetchError && (
    <OutdatedNotice reason={messageOf(query.error)} onRetry={() => void query.refetch()} isBusy={query.isRefetching} />
  );
