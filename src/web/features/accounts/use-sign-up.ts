import { zodResolver } from '@hookform/resolvers/zod';
import type { BaseSyntheticEvent } from 'react';
import { type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type EndpointInput, type Endpoints, endpoints } from '#contracts/endpoints.ts';
import type { AccountType } from '#contracts/plans.ts';
import { isForSale, offerOf } from '#domain/plan-catalogue.ts';
import { ApiError, call } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { useSessionChanged } from '#web/client/session.ts';
import { accountTypeAddresses, paths } from '#web/paths.ts';
import { toast } from '#web/ui/toast.ts';
import { dropIdentity } from './identity.ts';
import { returnAddressOf } from './return-address.ts';
import { signUpFailure } from './sign-up-failure.ts';
import { createdWords } from './sign-up-words.ts';

export type SignUpBody = EndpointInput<Endpoints['signUp']>['body'];
type Values = Record<string, string>;

type SignUp = {
  accountType: AccountType;
  plan: string;
  returnTo: string | null;
  schema: z.ZodType<Values, Values>;
  blank: Values;
  /** The form's values as the server's call wants them. */
  toBody: (values: Values) => SignUpBody;
};

/**
 * One sign-up form: checked on submit, sent, and afterwards on to paying for the plan, to where the person came from,
 * or to their dashboard.
 */
export function useSignUp({ accountType, plan, returnTo, schema, blank, toBody }: SignUp): {
  form: UseFormReturn<Values>;
  submit: (event?: BaseSyntheticEvent) => Promise<void>;
} {
  const sessionChanged = useSessionChanged();
  const form = useForm<Values>({
    resolver: zodResolver(schema) as never,
    defaultValues: blank,
    reValidateMode: 'onSubmit',
  });
  const submit = form.handleSubmit(
    async (values: FieldValues) => {
      try {
        const { viewer } = await call(endpoints.signUp, { body: toBody(values as Values) });
        dropIdentity();
        toast({
          title: 'Account Created Successfully',
          description: createdWords(viewer?.user.email_verified ?? false),
        });
        const isPaid = isForSale(offerOf(accountType, plan));
        const dashboard = viewer?.dashboard ?? accountTypeAddresses[accountType].dashboard;
        await sessionChanged(
          isPaid
            ? paths.payment({ type: accountType, plan, email: viewer?.user.email })
            : returnAddressOf(returnTo, dashboard),
        );
      } catch (error) {
        const description = signUpFailure(error);
        if (error instanceof ApiError) {
          const known = Object.keys(form.getValues());
          showServerErrors(
            error.errors.map(({ field, message }) => ({
              field: field.replace(/^options\.data\.(profile\.)?/, ''),
              message,
            })),
            form.setError,
            known,
          );
        }
        form.setError('root', { message: description });
        toast({ title: 'Sign Up Failed', description, variant: 'destructive' });
      }
    },
    () => toast({ title: 'Please fix the errors', variant: 'destructive' }),
  );
  return { form, submit };
}
