import { RadioGroup as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

export function RadioGroup({ className, ...props }: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root data-slot="radio-group" className={cn('grid gap-3', className)} {...props} />;
}

export function RadioGroupItem({ className, ...props }: ComponentProps<typeof Primitive.Item>) {
  return (
    <Primitive.Item
      data-slot="radio-group-item"
      className={cn(
        'relative size-5 shrink-0 rounded-full border border-input bg-card shadow-xs transition-colors',
        'data-[state=checked]:border-primary',
        'after:absolute after:-inset-3 hover:border-foreground/50 disabled:cursor-not-allowed',
        'disabled:opacity-55',
        className,
      )}
      {...props}
    >
      <Primitive.Indicator
        className={cn(
          'flex size-full items-center justify-center',
          'after:block after:size-2.5 after:rounded-full after:bg-primary',
        )}
      />
    </Primitive.Item>
  );
}
