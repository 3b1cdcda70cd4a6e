import type { z } from 'zod';
import type { EndpointInput } from '#kernel/contract/endpoints/endpoint.ts';
import { accountsEndpoints } from '#areas/accounts/contract/endpoints/accounts.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { useSessionChanged } from './session.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { accountTypeAddresses, paths } from '#kernel/web/paths.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { dropIdentity } from './identity.ts';
import { returnAddressOf } from './return-address.ts';
import { signUpFailure } from './sign-up-failure.ts';
import { createdWords } from './sign-up-words.ts';

export type SignUpBody = EndpointInput<(typeof accountsEndpoints)['signUp']>['body'];
type Values = Record<string, string>;

type SignUp = {
  /** The name of this form's draft among the other sign-ups that this tab may have begun. */
  draft: readonly string[];
  accountType: AccountType;
  plan: string;
  /** The plan is to be paid for next. */
  isPaid?: boolean;
  returnTo: string | null;
  schema: z.ZodType<Values, Values>;
  blank: Values;
  /** The form's values as the server's call wants them. */
  toBody: (values: Values) => SignUpBody;
  /** The form's name of what the server calls by another. */
  fieldOf?: (field: string) => string;
};

export type SignUpForm = ReturnType<typeof useSignUp>;

/** The server's refusal in the words of the form, and by the names of its fields. */
const refusalOf = (error: unknown, fieldOf: (field: string) => string): Error => {
  const message = signUpFailure(error);
  if (!(error instanceof ApiError)) return new Error(message);
  const { status, code, errors } = error;
  return new ApiError({
    status,
    code,
    title: message,
    errors: errors.map(({ field, ...fault }) => ({
      field: fieldOf(field.replace(/^options\.data\.(profile\.)?/, '')),
      ...fault,
    })),
  });
};

/**
 * One sign-up form: checked on submit, sent, and afterwards on to paying for the plan, to where the person came from,
 * or to their dashboard.
 */
export function useSignUp({
  draft,
  accountType,
  plan,
  isPaid = false,
  returnTo,
  schema,
  blank,
  toBody,
  fieldOf = (field) => field,
}: SignUp) {
  const sessionChanged = useSessionChanged();
  return useEndpointForm(schema, {
    draft: ['sign-up', ...draft],
    secrets: ['password', 'confirmPassword'],
    defaults: blank,
    parts: Object.keys(blank),
    revalidates: false,
    onInvalid: () => toast({ title: 'Please fix the errors', variant: 'destructive' }),
    send: async (values) => {
      try {
        return await call(accountsEndpoints.signUp, { body: toBody(values) });
      } catch (error) {
        const refusal = refusalOf(error, fieldOf);
        toast({ title: 'Sign Up Failed', description: refusal.message, variant: 'destructive' });
        throw refusal;
      }
    },
    onDone: ({ viewer }) => {
      dropIdentity();
      toast({
        title: 'Account Created Successfully',
        description: createdWords(viewer?.user.email_verified ?? false),
      });
      const dashboard = viewer?.dashboard ?? accountTypeAddresses[accountType].dashboard;
      return sessionChanged(
        isPaid
          ? paths.payment({ type: accountType, plan, email: viewer?.user.email })
          : returnAddressOf(returnTo, dashboard),
      );
    },
  });
}
