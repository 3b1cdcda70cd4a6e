import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cn } from './class-names.ts';
import { overlayClassName } from './dialog.tsx';

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;
export const SheetClose = Primitive.Close;

const sides = {
  right: 'inset-y-0 right-0 h-full w-[min(26rem,90vw)] border-l [--slide-x:100%]',
  left: 'inset-y-0 left-0 h-full w-[min(26rem,90vw)] border-r [--slide-x:-100%]',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh] rounded-t-2xl border-t [--slide-y:100%]',
  top: 'inset-x-0 top-0 max-h-[85dvh] rounded-b-2xl border-b [--slide-y:-100%]',
} as const;

export function SheetContent({
  className,
  side = 'right',
  children,
  ...props
}: ComponentProps<typeof Primitive.Content> & { side?: keyof typeof sides }) {
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClassName} />
      <Primitive.Content
        data-slot="sheet-content"
        className={cn(
          'fixed z-50 flex flex-col gap-4 overflow-y-auto bg-popover p-6 text-popover-foreground shadow-lg',
          'data-[state=closed]:animate-slide-out data-[state=open]:animate-slide-in',
          sides[side],
          className,
        )}
        {...props}
      >
        {children}
        <Primitive.Close
          className={cn(
            'absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-md',
            'text-muted-foreground hover:bg-accent hover:text-accent-foreground',
          )}
        >
          <X className="size-4" aria-hidden />
          <span className="sr-only">Close</span>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

export function SheetHeader({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col gap-1.5 pr-10', className)} {...props} />;
}

export function SheetTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('text-lg font-semibold', className)} {...props} />;
}

export function SheetDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('text-[0.9375rem] text-muted-foreground', className)} {...props} />;
}
