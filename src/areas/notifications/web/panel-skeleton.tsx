import { Skeleton } from '#kernel/web/ui/skeleton.tsx';

/** The shape of the panel's rows while they are on their way. */
export const PanelSkeleton = () => (
  <div role="status" aria-label="Loading" className="flex flex-col gap-6 p-5">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex flex-col gap-2.5">
        <Skeleton className="h-5 w-32 rounded-full" />
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-full" />
      </div>
    ))}
  </div>
);
