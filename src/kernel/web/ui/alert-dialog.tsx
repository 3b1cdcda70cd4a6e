import { AlertDialog as Primitive } from 'radix-ui';
import type { ComponentProps, ReactNode } from 'react';
import { buttonVariants } from './button.tsx';
import { cn } from './class-names.ts';
import { modalClassName, overlayClassName } from './dialog.tsx';
import { useFocusBack } from './focus-back.ts';

/** Asks for confirmation before an irreversible action. */
export const AlertDialog = Primitive.Root;
export const AlertDialogTrigger = Primitive.Trigger;

export function AlertDialogContent({ className, ...props }: ComponentProps<typeof Primitive.Content>) {
  const focus = useFocusBack(props);
  return (
    <Primitive.Portal>
      <Primitive.Overlay className={overlayClassName} />
      <Primitive.Content
        data-slot="alert-dialog-content"
        className={cn(modalClassName, className)}
        {...props}
        {...focus}
      />
    </Primitive.Portal>
  );
}

export const AlertDialogHeader = ({ title, description }: { title: ReactNode; description: ReactNode }) => (
  <div className="flex flex-col gap-2">
    <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
    <Primitive.Description className="text-base text-muted-foreground">{description}</Primitive.Description>
  </div>
);

export function AlertDialogFooter({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cn('flex flex-col-reverse gap-3 sm:flex-row sm:justify-end', className)} {...props} />;
}

export function AlertDialogCancel({ className, ...props }: ComponentProps<typeof Primitive.Cancel>) {
  return <Primitive.Cancel className={cn(buttonVariants({ variant: 'outline' }), className)} {...props} />;
}
