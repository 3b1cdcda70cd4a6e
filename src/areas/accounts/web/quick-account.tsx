import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { organizerProfileSchema } from '#areas/accounts/contract/accounts.ts';
import { profileNames, ownName } from '#areas/accounts/rules/whole-name.ts';
import { email, password } from '#kernel/contract/fields.ts';
import { accountTypeAddresses } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { NewPassword } from './account-fields.tsx';
import { AccountFoot } from './account-foot.tsx';
import type { Newcomer } from './newcomer.ts';
import { returnAddressOf } from './return-address.ts';
import { asTextForm } from './sign-up-schemas.ts';
import { TextField } from './text-field.tsx';
import { useCodeSignIn } from './use-code-sign-in.tsx';
import { useSignUp } from './use-sign-up.ts';

const account = { name: ownName, email, password };
const schemas = {
  golfer: z.object(account),
  organizer: organizerProfileSchema.pick({ organization_name: true }).extend(account),
};

type QuickAccountProps = { newcomer: Newcomer; returnTo: string };

/**
 * The account of a new person, created on the way to another page: a name, an email address, and either a password or a
 * mailed code. Afterwards the person continues to that page.
 */
export function QuickAccount({ newcomer: { accountType, submit }, returnTo }: QuickAccountProps) {
  const code = useCodeSignIn(returnTo, 'Welcome!');
  const schema = schemas[accountType];
  const form = useSignUp({
    draft: ['quick', accountType],
    accountType,
    plan: 'free',
    returnTo,
    schema: asTextForm(schema),
    blank: Object.fromEntries(Object.keys(schema.shape).map((field) => [field, ''])),
    fieldOf: (field) => (['first_name', 'last_name', 'username'].includes(field) ? 'name' : field),
    toBody: (typed) => ({
      email: typed.email ?? '',
      password: typed.password,
      options: {
        redirect_to: returnAddressOf(returnTo, accountTypeAddresses[accountType].dashboard),
        data: {
          account_type: accountType,
          profile: { ...profileNames(typed.name ?? ''), organization_name: typed.organization_name },
        },
      },
    }),
  });
  if (code.shown) return code.shown;
  /** Checks every field but the password, which is not needed with a code. */
  const mailCode = async () => {
    form.clearErrors();
    const typed = form.getValues();
    const faults = (schema.safeParse(typed).error?.issues ?? []).filter(({ path }) => path[0] !== 'password');
    // Reversed, so that the first fault of each field is set last and shown: an empty field is not reported as
    // malformed as well.
    for (const { path, message } of faults.toReversed()) form.setError(String(path[0]), { message });
    if (faults[0]) return form.setFocus(String(faults[0].path[0]));
    await code.mailCode(
      {
        email: email.parse(typed.email),
        accountType,
        name: typed.name,
        organizationName: typed.organization_name,
      },
      form,
    );
  };
  return (
    <FormProvider {...form}>
      <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
        <HydrationGate>
          {accountType === 'organizer' && (
            <TextField
              name="organization_name"
              label="Organization name"
              autoComplete="organization"
              description="As golfers read it: your club, charity or company."
              required
            />
          )}
          <TextField name="name" label="Your name" autoComplete="name" required />
          <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" required />
          <NewPassword />
          <AccountFoot form={form} submit={submit} />
          <Button variant="outline" size="lg" busy={code.isMailing} onClick={() => void mailCode()}>
            Mail me a code instead
          </Button>
        </HydrationGate>
      </form>
    </FormProvider>
  );
}
