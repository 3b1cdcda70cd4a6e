import type { ComponentProps, ReactNode } from 'react';
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
  AlertDialogTrigger,
} from './alert-dialog.tsx';
import { Button } from './button.tsx';

type ConfirmButtonProps = {
  /** On the button itself. */
  label: ReactNode;
  title: string;
  description: string;
  /** What the confirming button does. */
  action: string;
  /** What the other one does. */
  cancel?: string;
  busy: boolean;
  onConfirm: () => void;
} & Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'aria-label'>;

/** A button that asks first. */
export function ConfirmButton({
  label,
  title,
  description,
  action,
  cancel = 'Cancel',
  onConfirm,
  ...button
}: ConfirmButtonProps) {
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button variant="outline" size="sm" {...button}>
          {label}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription>{description}</AlertDialogDescription>
        </AlertDialogHeader>
        <AlertDialogFooter>
          <AlertDialogCancel>{cancel}</AlertDialogCancel>
          <AlertDialogAction variant="destructive" onClick={onConfirm}>
            {action}
          </AlertDialogAction>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
