import { RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';

type FailureStateProps = {
  message: ReactNode;
  /** The failed query, which the button retries; without a query `onRetry` does. */
  query?: { refetch: () => unknown; isFetching: boolean };
  onRetry?: () => void;
  busy?: boolean;
  className?: string;
};

/** A failed read: shows the message and a button to retry. */
export function FailureState({
  message,
  query,
  onRetry = query && (() => void query.refetch()),
  busy = query?.isFetching ?? false,
  className,
}: FailureStateProps) {
  return (
    <div
      role="alert"
      data-slot="failure-state"
      className={cn(
        'flex flex-col items-center rounded-2xl px-6 py-12 text-center',
        'border border-destructive/30 bg-destructive-soft',
        className,
      )}
    >
      <TriangleAlert className="mb-3 size-7 text-destructive" aria-hidden />
      <p className="max-w-lg font-medium">{message}</p>
      {onRetry && (
        <Button variant="outline" className="mt-5" onClick={onRetry} busy={busy}>
          {!busy && <RotateCw aria-hidden />}
          Try again
        </Button>
      )}
    </div>
  );
}
