import { Skeleton } from '#kernel/web/ui/skeleton.tsx';

/** Placeholder for the panel's rows while they load. */
export const PanelSkeleton = () => (
  <div role="status" aria-label="Loading" className="flex flex-col gap-4 px-4 py-3">
    {[1, 2, 3].map((row) => (
      <div key={row} className="flex h-12 gap-3">
        <Skeleton className="size-9 rounded-full" />
        <div className="flex flex-1 flex-col gap-2 pt-1">
          <Skeleton className="h-4 w-3/4" />
          <Skeleton className="h-3 w-full" />
        </div>
      </div>
    ))}
  </div>
);
