import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError, messageOf } from '#kernel/web/client/api.ts';
import type { FramedForm } from '#kernel/web/ui/form-foot.tsx';

/** The parts of the preview's query that `previewed` uses. */
export type Preview = Pick<UseQueryResult, 'isPending' | 'isPlaceholderData' | 'isError' | 'isFetching' | 'error'> & {
  refetch: () => unknown;
};

/**
 * A form with a preview of its effects. While the first preview loads, the submit button is busy; after a failed
 * preview, pressing it requests the preview again. While a displayed preview is being refetched the form can be
 * submitted, because the server refuses effects that differ from the preview.
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

/** Whether an error is a refusal because of the present state, which stands until that changes. */
export const isConflict = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 409;

/** An error handler that refetches the state, which may have changed before the refusal, and rethrows the error. */
export const readAndThrow = (read: () => Promise<unknown>) => (error: unknown) => {
  void read();
  throw error;
};
