import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export function Label({ className, ...props }: ComponentProps<'label'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: whoever uses it names the control with htmlFor or nests it
    <label data-slot="label" className={cn('flex items-center gap-1 text-sm font-medium', className)} {...props} />
  );
}
