import { brand } from '#kernel/contract/brand.ts';
import { cn } from './class-names.ts';

/** The logo's mark: a pennant over the curve of a green. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={cn('size-8', className)} aria-hidden="true">
      <rect width="32" height="32" rx="8.5" className="fill-primary" />
      <path
        d="M5.5 24.2c4.2-3.6 13.6-5 21-2.2"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        className="stroke-primary-foreground"
        opacity=".55"
      />
      <path
        d="M13.2 23.4V7.2"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
        className="stroke-primary-foreground"
      />
      <path d="M14.4 7.1l9.1 3.6c.6.3.6 1.1 0 1.3l-9.1 3.7z" className="fill-primary-foreground" />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5', className)}>
      <Mark />
      <span className="font-display text-xl font-semibold tracking-tight">{brand.name}</span>
    </span>
  );
}
