import type { ReactNode } from 'react';
import { cn } from './class-names.ts';

/** A figure, with notes in small print. */
export type Stat = { label: string; value: ReactNode; notes?: readonly ReactNode[] };

/** Figures side by side: two per line on a phone. */
export const StatRow = ({ stats, className }: { stats: readonly Stat[]; className?: string }) => (
  <dl
    data-slot="stat-row"
    className={cn(
      'grid grid-cols-2 gap-x-2 gap-y-3 rounded-xl border bg-card px-3 py-3',
      'sm:auto-cols-fr sm:grid-cols-3 sm:gap-x-4 sm:px-4',
      stats.length <= 4 && 'sm:grid-flow-col sm:grid-cols-none',
      className,
    )}
  >
    {stats.map(({ label, value, notes = [] }) => (
      <div key={label} className="min-w-0">
        <dt className="text-sm text-muted-foreground">{label}</dt>
        <dd className="text-xl font-semibold tabular-nums">{value}</dd>
        {notes.map((note, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: notes have no id and keep their order
          <dd key={place} className="text-sm text-muted-foreground">
            {note}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);
