import { X } from 'lucide-react';
import { Dialog as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './class-names.ts';
import { useFocusBack } from './focus-back.ts';

export const Dialog = Primitive.Root;
export const DialogTrigger = Primitive.Trigger;
export const DialogClose = Primitive.Close;

export const overlayClassName = cn(
  'fixed inset-0 z-50 bg-black/45 backdrop-blur-[2px]',
  'data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in',
);

export const modalClassName = cn(
  'fixed top-1/2 left-1/2 z-50 grid max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-lg',
  '-translate-x-1/2 -translate-y-1/2 gap-5 overflow-y-auto rounded-2xl border bg-popover p-6',
  'text-popover-foreground shadow-lg data-[state=closed]:animate-fade-out',
  'data-[state=open]:animate-fade-in sm:p-7',
);

export function DialogContent({ className, children, ...props }: ComponentProps<typeof Primitive.Content>) {
  const focus = useFocusBack(props);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClassName} />
      <Primitive.Content data-slot="dialog-content" className={cn(modalClassName, className)} {...props} {...focus}>
        {children}
        <Primitive.Close
          className={cn(
            'absolute top-3 right-3 inline-flex size-11 items-center justify-center rounded-md',
            'text-muted-foreground hover:bg-accent hover:text-accent-foreground pointer-fine:size-9',
          )}
        >
          <X className="size-4" aria-hidden />
          <span className="sr-only">Close</span>
        </Primitive.Close>
      </Primitive.Content>
    </Primitive.Portal>
  );
}

type DialogHeaderProps = { title: ReactNode; description?: ReactNode; descriptionClassName?: string };

/** The title of a dialog, with a sentence below it. */
export const DialogHeader = ({ title, description, descriptionClassName }: DialogHeaderProps) => (
  <div className="flex flex-col gap-2 pr-8">
    <DialogTitle>{title}</DialogTitle>
    {description && <DialogDescription className={descriptionClassName}>{description}</DialogDescription>}
  </div>
);

export function DialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)} {...props} />;
}

export function DialogTitle({ className, ...props }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn('text-lg font-semibold', className)} {...props} />;
}

export function DialogDescription({ className, ...props }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn('text-base text-muted-foreground', className)} {...props} />;
}
