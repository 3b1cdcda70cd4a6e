import { ChevronDown } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';
import { useFieldWiring } from './field.tsx';
import { controlClassName } from './input.tsx';

/** The browser's own select: best on phones, and works without scripts. Its children are `<option>`s. */
export function Select({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <div className={cn('relative w-full', className)}>
      <select
        data-slot="select"
        className={cn(controlClassName, 'h-11 appearance-none pr-10')}
        {...props}
        {...useFieldWiring(props)}
      >
        {children}
      </select>
      <ChevronDown
        className="pointer-events-none absolute top-1/2 right-3.5 size-4 -translate-y-1/2 text-muted-foreground"
        aria-hidden
      />
    </div>
  );
}

/** The options of a select: each value with its label. */
export const Options = ({ of }: { of: readonly (readonly [value: string | number, words: ReactNode])[] }) =>
  of.map(([value, words]) => (
    <option key={value} value={value}>
      {words}
    </option>
  ));
