import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import type { FramedForm } from '#kernel/web/ui/form-foot.tsx';
import type { SetUp, SetUpEdit } from './use-set-up.ts';

type OtherWayProps = {
  setUp: SetUp;
  /** The edit that the form's fields make. */
  edit: SetUpEdit;
  form: Pick<FramedForm, 'isBusy' | 'discard'>;
  isHarmful?: boolean;
  onDone: () => void;
  children: string;
};

/** The alternative action of a set-up form: remove its subject, or let its value be derived again. */
export function OtherWay({ setUp, edit, form, isHarmful = false, onDone, children }: OtherWayProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => setUp.send(edit),
    onSuccess: () => {
      form.discard();
      onDone();
    },
  });
  return (
    <>
      <Button
        variant="link"
        className={isHarmful ? 'w-fit px-0 text-destructive' : 'w-fit px-0'}
        disabled={isPending || form.isBusy}
        onClick={() => mutate()}
      >
        {children}
      </Button>
      <FormFailure message={error ? messageOf(error) : undefined} />
    </>
  );
}
