import { Search } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { Input } from './input.tsx';

type SearchInputProps = Omit<ComponentProps<'input'>, 'type' | 'aria-label'> & { label: string };

/** The search text, of at most a hundred characters. `label` is for screen readers, which do not see the icon. */
export const SearchInput = ({ label, className, ...props }: SearchInputProps) => (
  <div className={cn('relative min-w-0', className)}>
    <Search
      className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted-foreground"
      aria-hidden
    />
    <Input type="search" aria-label={label} maxLength={100} autoComplete="off" className="pl-10.5" {...props} />
  </div>
);

/**
 * The submit button of a search form, hidden until focused: changes apply by themselves, but keyboards and pages
 * without scripts need it.
 */
export const SearchSubmit = () => (
  <span className="sr-only focus-within:not-sr-only">
    <Button type="submit" variant="outline">
      Search
    </Button>
  </span>
);
