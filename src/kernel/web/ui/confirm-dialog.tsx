import { type ReactNode, useState } from 'react';
import { Alert, AlertDescription } from './alert.tsx';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogFooter,
  AlertDialogHeader,
} from './alert-dialog.tsx';
import { Button } from './button.tsx';

type ConfirmDialogProps<Subject> = {
  /** The subject of the question; null while the dialog is closed. */
  subject: Subject | null;
  title: string;
  /** The consequences of the action, shown before it is confirmed. */
  words: (subject: Subject) => ReactNode;
  /** The label of the confirming button. */
  action: string;
  /** The label of the button that cancels. */
  keep?: string;
  variant?: 'default' | 'destructive';
  /** Throws the error, which the dialog shows, staying open. */
  onAct: (subject: Subject) => Promise<void>;
  onClose: () => void;
};

/** Asks for confirmation of an irreversible action. */
export const ConfirmDialog = <Subject,>({ subject, onClose, ...props }: ConfirmDialogProps<Subject>) => (
  <AlertDialog open={subject !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <AlertDialogContent>
      {subject !== null && <Question subject={subject} onClose={onClose} {...props} />}
    </AlertDialogContent>
  </AlertDialog>
);

function Question<Subject>({
  subject,
  title,
  words,
  action,
  keep = 'Cancel',
  variant = 'destructive',
  onAct,
  onClose,
}: ConfirmDialogProps<Subject> & { subject: Subject }) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const act = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onAct(subject);
      onClose();
    } catch (error) {
      setFailure(
        error instanceof Error && error.message ? error.message : 'An unexpected error occurred. Please try again.',
      );
      setBusy(false);
    }
  };
  return (
    <>
      <AlertDialogHeader title={title} description={words(subject)} />
      {failure && (
        <Alert variant="destructive">
          <AlertDescription className="text-foreground">{failure}</AlertDescription>
        </Alert>
      )}
      <AlertDialogFooter>
        <AlertDialogCancel disabled={isBusy}>{keep}</AlertDialogCancel>
        <Button variant={variant} busy={isBusy} onClick={() => void act()}>
          {action}
        </Button>
      </AlertDialogFooter>
    </>
  );
}
