import { Check, Minus } from 'lucide-react';
import { Checkbox as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { useFieldWiring } from './field.tsx';

export function Checkbox({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Root
      data-slot="checkbox"
      className={cn(
        'group relative size-5 shrink-0 rounded-[0.3125rem] border border-input bg-card shadow-xs',
        'transition-colors data-[state=checked]:border-primary data-[state=checked]:bg-primary',
        'data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary',
        'after:absolute after:-inset-3 hover:border-foreground/50 disabled:cursor-not-allowed',
        'disabled:opacity-55 aria-invalid:border-destructive',
        className,
      )}
      {...props}
      {...useFieldWiring(props)}
    >
      <Primitive.Indicator className="flex items-center justify-center text-primary-foreground">
        <Check className="hidden size-4 group-data-[state=checked]:block" strokeWidth={3} aria-hidden />
        <Minus className="hidden size-4 group-data-[state=indeterminate]:block" strokeWidth={3} aria-hidden />
      </Primitive.Indicator>
    </Primitive.Root>
  );
}
