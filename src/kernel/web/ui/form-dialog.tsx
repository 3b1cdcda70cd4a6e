import type { ReactNode } from 'react';
import { Dialog, DialogContent, DialogHeader } from './dialog.tsx';
import { DialogFormFoot, type DialogFormFootProps } from './dialog-form-foot.tsx';
import type { FramedForm } from './form-foot.tsx';

type FormDialogProps = Pick<DialogFormFootProps, 'submit' | 'failureTitle' | 'variant' | 'cancel' | 'isDisabled'> & {
  title: ReactNode;
  description?: ReactNode;
  form: Omit<FramedForm, 'isDirty'>;
  className?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one form. Only 'Cancel' discards typed values, not a click outside the dialog. */
export const FormDialog = ({ onClose, className, ...form }: FormDialogProps) => (
  <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent {...(className ? { className } : {})}>
      <DialogForm {...form} />
    </DialogContent>
  </Dialog>
);

/** The same inside a dialog that is controlled elsewhere. */
export const DialogForm = ({
  title,
  description,
  form,
  submit,
  failureTitle,
  variant = 'default',
  cancel = 'Cancel',
  isDisabled = false,
  children,
}: Omit<FormDialogProps, 'onClose' | 'className'>) => (
  <form method="post" noValidate onSubmit={form.submit} className="grid gap-5">
    <DialogHeader title={title} description={description} />
    {children}
    <DialogFormFoot
      submit={submit}
      variant={variant}
      cancel={cancel}
      isDisabled={isDisabled}
      isBusy={form.isBusy}
      failure={form.failure}
      onCancel={form.discard}
      {...(failureTitle ? { failureTitle } : {})}
    />
  </form>
);
