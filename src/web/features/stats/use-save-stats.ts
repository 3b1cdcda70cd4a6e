import { useQueryClient } from '@tanstack/react-query';
import type { FieldValues, UseFormSetError } from 'react-hook-form';
import { type EndpointInput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { toast } from '#web/ui/toast.ts';
import { statsKey } from './queries.ts';

type Change = EndpointInput<Endpoints['saveGolferStats']>['body'];

/** Keeps figures or goals, and says whether that worked. What the server finds stands beside the fields of the form. */
export function useSaveStats<Values extends FieldValues>(setError: UseFormSetError<Values>, fields: readonly string[]) {
  const queryClient = useQueryClient();
  return async (change: Change, saved: { title: string; description: string }): Promise<boolean> => {
    try {
      queryClient.setQueryData([...statsKey], await call(endpoints.saveGolferStats, { body: change }));
      toast(saved);
      return true;
    } catch (error) {
      const part = change.figures ? 'figures.' : 'goals.';
      if (error instanceof ApiError) showServerErrors(error.errors, setError, fields, part);
      toast({ title: 'Could not save', description: messageOf(error), variant: 'destructive' });
      return false;
    }
  };
}
