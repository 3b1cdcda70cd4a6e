import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { useFieldWiring } from './field.tsx';
import { controlClassName } from './input.tsx';

export function Textarea({ className, rows = 4, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      data-slot="textarea"
      className={cn(controlClassName, 'field-sizing-content min-h-24 py-2.5', className)}
      {...props}
      {...useFieldWiring(props)}
    />
  );
}
