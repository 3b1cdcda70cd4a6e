import type { FormEventHandler, ReactNode } from 'react';
import { Button } from './button.tsx';
import { FormFailure } from './form-failure.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

/** The parts of a form that its end needs. */
export type FramedForm = {
  submit: FormEventHandler<HTMLFormElement>;
  isBusy: boolean;
  /** Whether the form has unsent input. */
  isDirty: boolean;
  /** The error of the whole form, which belongs to no field. */
  failure: string | undefined;
  /** Discards the input. */
  discard: () => void;
};

type FormFootProps = {
  form: Omit<FramedForm, 'submit'>;
  /** The label of the submit button. */
  submit: ReactNode;
  failureTitle?: string;
  /** Called by the cancel button, which is shown only with this callback. */
  onCancel?: (() => void) | undefined;
  variant?: 'default' | 'destructive' | 'outline';
  isDisabled?: boolean;
  /** Whether it asks before discarding typed values; a code or a password is quickly typed again. */
  asksBefore?: boolean;
};

/**
 * The end of every form on a page: the general error, the submit and cancel buttons. It asks before discarding typed
 * values.
 */
export function FormFoot({
  form,
  submit,
  failureTitle,
  onCancel,
  variant = 'default',
  isDisabled = false,
  asksBefore = true,
}: FormFootProps) {
  const { isBusy, isDirty, failure, discard } = form;
  const cancel = () => {
    discard();
    onCancel?.();
  };
  return (
    <>
      {asksBefore && isDirty && <UnsavedGuard onLeave={discard} />}
      <FormFailure title={failureTitle} message={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant={variant} busy={isBusy} disabled={isDisabled} className="max-sm:w-full">
          {submit}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        )}
      </div>
    </>
  );
}
