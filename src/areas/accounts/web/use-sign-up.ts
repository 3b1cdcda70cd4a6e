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
  /** The key of this form's draft, unique among the sign-up forms that the tab may have started. */
  draft: readonly string[];
  accountType: AccountType;
  plan: string;
  /** Whether the plan has to be paid for after the sign-up. */
  isPaid?: boolean;
  returnTo: string | null;
  schema: z.ZodType<Values, Values>;
  blank: Values;
  /** The form's values as the body of the API call. */
  toBody: (values: Values) => SignUpBody;
  /** The form's field for a field of the API that has another name. */
  fieldOf?: (field: string) => string;
};

export type SignUpForm = ReturnType<typeof useSignUp>;

/** The server's refusal with the form's message and field names. */
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
 * A sign-up form: validates on submit, sends, and continues to the payment of the plan, to the return address, or to
 * the dashboard.
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
