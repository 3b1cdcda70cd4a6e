import { Alert, AlertDescription, AlertTitle } from './alert.tsx';
import { Button } from './button.tsx';
import { DialogClose, DialogFooter } from './dialog.tsx';

export type DialogFormFootProps = {
  /** The words of the submit button. */
  submit: string;
  isBusy: boolean;
  /** Why it did not go through, where that belongs to no field. */
  failure?: string | undefined;
  failureTitle?: string;
  variant?: 'default' | 'destructive';
  /** The words of the way out. */
  cancel?: string;
  isDisabled?: boolean;
  /** Forgets what was typed. */
  onCancel?: () => void;
};

/** The end of every form in a dialog: what went wrong as a whole, the way out, and the way on. */
export const DialogFormFoot = ({
  submit,
  isBusy,
  failure,
  failureTitle,
  variant = 'default',
  cancel = 'Cancel',
  isDisabled = false,
  onCancel,
}: DialogFormFootProps) => (
  <>
    {failure && (
      <Alert variant="destructive">
        {failureTitle && <AlertTitle>{failureTitle}</AlertTitle>}
        <AlertDescription>{failure}</AlertDescription>
      </Alert>
    )}
    <DialogFooter>
      <DialogClose asChild>
        <Button variant="outline" disabled={isBusy} onClick={onCancel}>
          {cancel}
        </Button>
      </DialogClose>
      <Button type="submit" variant={variant} busy={isBusy} disabled={isDisabled}>
        {submit}
      </Button>
    </DialogFooter>
  </>
);
