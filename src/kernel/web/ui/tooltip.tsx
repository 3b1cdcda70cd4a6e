import { Tooltip as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';

/** Wraps itself in a provider, so that one can stand anywhere. */
export function Tooltip(props: ComponentProps<typeof Primitive.Root>) {
  return (
    <Primitive.Provider delayDuration={250}>
      <Primitive.Root {...props} />
    </Primitive.Provider>
  );
}

export const TooltipTrigger = Primitive.Trigger;

export function TooltipContent({ className, sideOffset = 6, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        className={cn(
          'z-50 max-w-xs animate-pop-in rounded-md bg-foreground px-3 py-1.5 text-sm text-background shadow-md',
          className,
        )}
        {...props}
      />
    </Primitive.Portal>
  );
}
