import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { isForSale, offerOf } from '#kernel/rules/plan-catalogue.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import { shownName } from '#kernel/rules/names.ts';
import { messageAt } from '#kernel/web/client/form-errors.ts';
import { LastNameControl } from '#kernel/web/ui/last-name-field.tsx';
import { AccountFields } from './account-fields.tsx';
import { ChosenPlan } from './chosen-plan.tsx';
import type { Identity } from './identity.ts';
import { returnAddressOf } from './return-address.ts';
import { profileSchemas, signUpSchemaOf } from './sign-up-schemas.ts';
import { SignUpFrame } from './sign-up-frame.tsx';
import { CityField } from './city-field.tsx';
import { TextField } from './text-field.tsx';
import { useSignUp } from './use-sign-up.ts';
import { accountTypeAddresses } from '#kernel/web/paths.ts';
import type { GenericSignUpFormProps } from './generic-sign-up-form.tsx';

type TypeSignUpFormProps = GenericSignUpFormProps & {
  identity: Identity | null;
  onLeaveIdentity: () => void;
};

const Row = ({ children }: { children: ReactNode }) => <div className="grid gap-5 sm:grid-cols-2">{children}</div>;

function OwnLastName() {
  const { control, clearErrors, formState } = useFormContext();
  return (
    <LastNameControl
      control={control}
      name="last_name"
      error={messageAt(formState.errors, 'last_name')}
      isSelf
      autoComplete="family-name"
      onEdit={() => clearErrors(['last_name', 'root'])}
    />
  );
}

const names = (
  <Row>
    <TextField name="first_name" label="First name" autoComplete="given-name" required />
    <OwnLastName />
  </Row>
);
const phone = (
  <TextField
    name="phone"
    label="Phone"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    description="Optional: for the organizer on the day."
  />
);

/** The profile fields of each account type. */
const profileFields: Record<AccountType, ReactNode> = {
  golfer: (
    <>
      {names}
      {phone}
    </>
  ),
  organizer: (
    <>
      {names}
      <TextField name="organization_name" label="Organization name" autoComplete="organization" required />
      <Row>
        <TextField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" description="Optional." />
        <TextField
          name="website"
          label="Website"
          type="url"
          inputMode="url"
          autoComplete="url"
          description="Optional."
        />
      </Row>
      <TextField name="description" label="Description" description="Optional: introduce yourself to golfers." long />
    </>
  ),
  country_club: (
    <>
      <TextField name="club_name" label="Club name" autoComplete="organization" required />
      <Row>
        <TextField name="contact_name" label="Contact name" autoComplete="name" required />
        <TextField name="phone" label="Phone" type="tel" inputMode="tel" autoComplete="tel" required />
      </Row>
      <TextField name="address" label="Address" autoComplete="street-address" required />
      <div className="grid gap-5 sm:grid-cols-[1fr_8rem_8rem]">
        <CityField />
        <TextField name="state" label="State" autoComplete="address-level1" required />
        <TextField name="zip_code" label="ZIP code" inputMode="numeric" autoComplete="postal-code" required />
      </div>
      <TextField name="website" label="Website" type="url" inputMode="url" autoComplete="url" description="Optional." />
      <TextField
        name="course_details"
        label="Course details"
        description="Optional: holes, par, rating, facilities."
        long
      />
    </>
  ),
};

/**
 * The sign-up of one account type. The username is derived from the address; the plan is only requested until it is
 * paid for.
 */
export function TypeSignUpForm({
  accountType,
  plan,
  returnTo,
  signInAddress,
  identity,
  onLeaveIdentity,
}: TypeSignUpFormProps) {
  const fields = Object.keys(profileSchemas[accountType].shape);
  const form = useSignUp({
    draft: [accountType, identity?.provider ?? 'password'],
    accountType,
    plan,
    isPaid: isForSale(offerOf(accountType, plan)),
    returnTo,
    schema: signUpSchemaOf(accountType, identity !== null),
    blank: {
      ...Object.fromEntries(fields.map((field) => [field, ''])),
      ...(identity
        ? {
            first_name: identity.first_name,
            last_name: identity.last_name,
            contact_name: shownName({ firstName: identity.first_name, lastName: identity.last_name }),
          }
        : {}),
      email: identity?.email ?? '',
      ...(identity ? {} : { password: '', confirmPassword: '' }),
    },
    toBody: ({ email = '', password, confirmPassword: _, ...values }) => ({
      email,
      ...(identity ? { identity_token: identity.token } : { password }),
      options: {
        redirect_to: returnAddressOf(returnTo, accountTypeAddresses[accountType].dashboard),
        data: {
          username: usernameOf(email),
          account_type: accountType,
          plan,
          profile: Object.fromEntries(fields.map((field) => [field, field in values ? values[field] : ''])),
        },
      },
    }),
  });
  return (
    <SignUpFrame form={form} signInAddress={signInAddress}>
      <ChosenPlan accountType={accountType} plan={plan} />
      {profileFields[accountType]}
      <AccountFields identity={identity} onLeave={onLeaveIdentity} />
    </SignUpFrame>
  );
}

/** A username from the address's local part, at least three characters; the server makes it unique. */
const usernameOf = (email: string): string => (email.split('@')[0] ?? '').slice(0, 40).padEnd(3, '0');
