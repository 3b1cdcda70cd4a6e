import { isForSale, offerOf } from '#kernel/rules/plan-catalogue.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import { AccountFields } from './account-fields.tsx';
import { returnAddressOf } from './return-address.ts';
import { ChosenPlan } from './chosen-plan.tsx';
import { SignUpFrame } from './sign-up-frame.tsx';
import { genericSignUpSchema } from './sign-up-schemas.ts';
import { TextField } from './text-field.tsx';
import { useSignUp } from './use-sign-up.ts';

export type GenericSignUpFormProps = {
  accountType: AccountType;
  plan: string;
  returnTo: string | null;
  signInAddress: string;
};

/** A sign-up form that asks for a username only; the rest of the profile is filled in later, in the settings. */
export function GenericSignUpForm({ accountType, plan, returnTo, signInAddress }: GenericSignUpFormProps) {
  const form = useSignUp({
    draft: [accountType, 'short'],
    accountType,
    plan,
    isPaid: isForSale(offerOf(accountType, plan)),
    returnTo,
    schema: genericSignUpSchema as never,
    blank: { username: '', email: '', password: '', confirmPassword: '' },
    toBody: ({ username, email = '', password }) => ({
      email,
      password,
      options: { redirect_to: returnAddressOf(returnTo, '/'), data: { username, account_type: accountType, plan } },
    }),
  });
  return (
    <SignUpFrame form={form} signInAddress={signInAddress}>
      <ChosenPlan accountType={accountType} plan={plan} />
      <TextField name="username" label="Username" autoComplete="username" autoCapitalize="none" required />
      <AccountFields identity={null} />
    </SignUpFrame>
  );
}
