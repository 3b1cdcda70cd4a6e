import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Viewer } from '#contracts/accounts.ts';
import type { FieldError } from '#contracts/errors.ts';
import { marketplaceCheckoutSchema } from '#contracts/orders.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { toast } from '#web/ui/toast.ts';
import { type BuyerInput, keepBuyer, readKeptBuyer } from './kept-buyer.ts';

const buyerSchema = marketplaceCheckoutSchema.pick({ customerName: true, customerEmail: true });
const fields = ['customerName', 'customerEmail'] as const;

const accountOf = (viewer: Viewer | null): BuyerInput => ({
  customerName: viewer ? `${viewer.profile.first_name ?? ''} ${viewer.profile.last_name ?? ''}`.trim() : '',
  customerEmail: viewer?.user.email ?? '',
});

/**
 * Who buys: the account's name and address to begin with, or what was typed on this device before. `ask` gives it, or says what is
 * missing, leads there and gives null; it answers at once, since a tab may open in the click only.
 */
export function useBuyer(viewer: Viewer | null) {
  const userId = viewer?.user.id ?? null;
  const form = useForm<BuyerInput>({ resolver: zodResolver(buyerSchema), mode: 'onTouched', defaultValues: accountOf(viewer) });
  const { control, getValues, reset, setError, setFocus } = form;
  useEffect(() => {
    const kept = readKeptBuyer(userId);
    if (kept) reset(kept);
  }, [userId, reset]);
  const isComplete = useWatch({ control, compute: (typed) => fields.every((name) => typed[name].trim() !== '') });

  const ask = (): BuyerInput | null => {
    const typed = getValues();
    const { data, error } = buyerSchema.safeParse(typed);
    if (data) return data;
    const empty = fields.find((name) => typed[name].trim() === '');
    if (empty) toast({ title: 'Required Information', description: 'Please enter your email and name to continue', variant: 'destructive' });
    const faults = fields.flatMap((name) => error.issues.find(({ path }) => path[0] === name) ?? []);
    for (const { path, message } of faults) setError(path[0] as keyof BuyerInput, { message });
    const first = empty ?? faults[0]?.path[0];
    if (first) setFocus(first as keyof BuyerInput);
    return null;
  };
  const showErrors = (errors: readonly FieldError[]) => void showServerErrors(errors, setError, fields);
  const keep = () => keepBuyer(userId, getValues());
  return { form, isComplete, ask, showErrors, keep };
}

export type BuyerDesk = ReturnType<typeof useBuyer>;
