import type { ReactNode } from 'react';
import { cn } from './class-names.ts';
import { Input } from './input.tsx';

type LinkFieldProps = { url: string; label: string; className?: string; children: ReactNode };

/** An address that can be copied by hand, with buttons beside it. */
export const LinkField = ({ url, label, className, children }: LinkFieldProps) => (
  <div className={cn('flex gap-2', className)}>
    <Input
      readOnly
      value={url}
      aria-label={label}
      className="min-w-0 text-ellipsis pointer-fine:h-10"
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    {children}
  </div>
);
