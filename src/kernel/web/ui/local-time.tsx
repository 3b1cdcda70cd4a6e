import type { ComponentProps } from 'react';
import { dateFormatter } from '#kernel/rules/formatters.ts';
import { useIsReady } from './hydration-gate.tsx';

const styles = {
  /** Jun 5, 2026 */
  date: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Jun 5, 2026, 9:14 AM EDT */
  instant: {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type LocalTimeProps = Omit<ComponentProps<'time'>, 'dateTime' | 'children'> & {
  at: string;
  format?: keyof typeof styles;
};

/**
 * An instant (ISO) in the reader's time zone, and in UTC in the server's markup. For content without a venue whose time
 * zone would apply.
 */
export function LocalTime({ at, format = 'instant', ...props }: LocalTimeProps) {
  const timeZone = useIsReady() ? undefined : 'UTC';
  return (
    <time dateTime={at} {...props}>
      {dateFormatter({ ...styles[format], timeZone })
        .format(new Date(at))
        .replace(/\u202f/g, ' ')}
    </time>
  );
}
