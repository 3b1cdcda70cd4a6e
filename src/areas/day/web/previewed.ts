import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '#kernel/web/client/api.ts';
import type { FramedForm } from '#kernel/web/ui/form-foot.tsx';

/** A form that shows what it does before that is done: while it is not known, the button asks for it once more. */
export function previewed(form: FramedForm, preview: UseQueryResult<unknown>): FramedForm {
  const { isError, isFetching, error, refetch } = preview;
  return {
    ...form,
    isBusy: form.isBusy || isFetching,
    failure: isError ? messageOf(error) : form.failure,
    submit: (event) => {
      if (!isError && !isFetching) return form.submit(event);
      event.preventDefault();
      if (isError) void refetch();
    },
  };
}

/** What was refused may have changed meanwhile: it is read again, and the refusal is told. */
export const readAndThrow = (read: () => Promise<unknown>) => (error: unknown) => {
  void read();
  throw error;
};
