import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

type ProgressProps = Omit<ComponentProps<'div'>, 'children'> & {
  /** The progress, out of `max`. */
  value: number;
  max?: number;
  /** A second, paler part after the first, for instance held places. */
  pending?: number;
};

const share = (part: number, max: number) => `${max > 0 ? Math.min(100, Math.max(0, (part / max) * 100)) : 0}%`;

export function Progress({ className, value, max = 100, pending = 0, ...props }: ProgressProps) {
  return (
    <div
      role="progressbar"
      data-slot="progress"
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(max, value + pending)}
      className={cn('flex h-2 w-full overflow-hidden rounded-full bg-secondary', className)}
      {...props}
    >
      <svg className="size-full fill-primary" aria-hidden>
        <rect className="transition-[width] duration-500" width={share(value, max)} height="100%" />
        {pending > 0 && (
          <rect
            className="opacity-45 transition-[width] duration-500"
            x={share(value, max)}
            width={share(pending, max)}
            height="100%"
          />
        )}
      </svg>
    </div>
  );
}
