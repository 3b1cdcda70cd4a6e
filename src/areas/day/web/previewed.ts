import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '#kernel/web/client/api.ts';
import type { FramedForm } from '#kernel/web/ui/form-foot.tsx';

/** The parts of a preview's query that are read. */
export type Preview = Pick<UseQueryResult, 'isPending' | 'isPlaceholderData' | 'isError' | 'isFetching' | 'error'> & {
  refetch: () => unknown;
};

/**
 * A form with a preview of its effects. The button waits for the preview, and requests it once more after a failure.
 * During a refetch of a preview that is on the screen a press counts: the server refuses any other effect.
 */
export function previewed(form: FramedForm, preview: Preview): FramedForm {
  const { isPending, isPlaceholderData, isError, isFetching, error, refetch } = preview;
  const isUnknown = isFetching && (isPending || isPlaceholderData || isError);
  return {
    ...form,
    isBusy: form.isBusy || isUnknown,
    failure: isError ? messageOf(error) : form.failure,
    submit: (event) => {
      if (!isError && !isUnknown) return form.submit(event);
      event.preventDefault();
      if (isError && !isFetching) void refetch();
    },
  };
}

/** A refused state may have changed meanwhile: it is read again, and the refusal is told. */
export const readAndThrow = (read: () => Promise<unknown>) => (error: unknown) => {
  void read();
  throw error;
};
