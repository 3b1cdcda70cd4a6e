import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';

type AnalyticsFailureProps = {
  /** The reason; null where it is unknown. */
  reason: string | null;
  onRetry: () => void;
  isBusy: boolean;
};

export const AnalyticsFailure = ({ reason, onRetry, isBusy }: AnalyticsFailureProps) => (
  <div
    role="alert"
    className={cn(
      'flex flex-col items-center rounded-2xl px-6 py-14 text-center',
      'border border-destructive/30 bg-destructive-soft',
    )}
  >
    <TriangleAlert className="mb-3 size-7 text-destructive" aria-hidden />
    <h2 className="text-lg font-semibold">Unable to load analytics</h2>
    <p className="mt-1.5 max-w-lg text-muted-foreground">{reason ?? 'Please try again later'}</p>
    <Button variant="outline" className="mt-6" onClick={onRetry} busy={isBusy}>
      {!isBusy && <RotateCw aria-hidden />} Try again
    </Button>
  </div>
);
