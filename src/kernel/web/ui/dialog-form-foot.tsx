import { Alert, AlertDescription, AlertTitle } from './alert.tsx';
import { Button } from './button.tsx';
import { DialogClose, DialogFooter } from './dialog.tsx';

export type DialogFormFootProps = {
  /** The label of the submit button. */
  submit: string;
  isBusy: boolean;
  /** The error of the whole form, which belongs to no field. */
  failure?: string | undefined;
  failureTitle?: string;
  variant?: 'default' | 'destructive';
  /** The label of the button that cancels. */
  cancel?: string;
  isDisabled?: boolean;
  /** Called on a cancel, to discard the input. */
  onCancel?: () => void;
};

/** The end of every form in a dialog: the general error, the cancel button and the submit button. */
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
