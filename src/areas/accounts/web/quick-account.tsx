import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { SignedInAnswer } from '#areas/accounts/contract/accounts.ts';
import { email, line, password, required } from '#kernel/contract/fields.ts';
import { readName } from '#kernel/rules/read-name.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { accountTypeAddresses } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { PasswordStrength } from '#kernel/web/ui/password-strength.tsx';
import { AccountFoot } from './account-foot.tsx';
import { askForCode, CodeForm, type CodeReceiver } from './code-form.tsx';
import type { Newcomer } from './newcomer.ts';
import { returnAddressOf } from './return-address.ts';
import { SecondStepForm } from './second-step-form.tsx';
import { TextField } from './text-field.tsx';
import { useArrival } from './use-arrival.ts';
import { useSignUp } from './use-sign-up.ts';

const name = line(160).refine((typed) => 'value' in readName(typed), 'Please give your name');
const schemas = {
  golfer: z.object({ name, email, password }),
  organizer: z.object({
    organization_name: required(120, 'Organization name is required'),
    name,
    email,
    password,
  }),
};

type QuickAccountProps = { newcomer: Newcomer; returnTo: string };

/**
 * The account of somebody new, made on the way to what they came for: a name, an address, and a password or a code
 * that is mailed. They go on to where they were going.
 */
export function QuickAccount({ newcomer: { accountType, submit }, returnTo }: QuickAccountProps) {
  const arrive = useArrival(returnTo);
  const [receiver, setReceiver] = useState<CodeReceiver | null>(null);
  const [step, setStep] = useState<SignedInAnswer['second_step']>(null);
  const [isMailing, setMailing] = useState(false);
  const schema = schemas[accountType];
  const form = useSignUp({
    draft: ['quick', accountType],
    accountType,
    plan: 'free',
    returnTo,
    schema: schema as unknown as z.ZodType<Record<string, string>, Record<string, string>>,
    blank: Object.fromEntries(Object.keys(schema.shape).map((field) => [field, ''])),
    fieldOf: (field) => (['first_name', 'last_name', 'username'].includes(field) ? 'name' : field),
    toBody: (typed) => ({
      email: typed.email ?? '',
      password: typed.password,
      options: {
        redirect_to: returnAddressOf(returnTo, accountTypeAddresses[accountType].dashboard),
        data: { account_type: accountType, profile: profileOf(typed) },
      },
    }),
  });
  const typedPassword: string = useWatch({ control: form.control, name: 'password' }) ?? '';
  const over = () => {
    setStep(null);
    setReceiver(null);
  };
  if (step) return <SecondStepForm step={step} onSignedIn={arrive} onOver={over} />;
  if (receiver)
    return (
      <CodeForm
        receiver={receiver}
        onBack={() => setReceiver(null)}
        onSignedIn={({ viewer, second_step: next }) => (next ? setStep(next) : arrive(viewer, 'Welcome!'))}
      />
    );
  /** The password alone is not asked of who wants a code. */
  const mailCode = async () => {
    form.clearErrors();
    const typed = form.getValues();
    const faults = (schema.safeParse(typed).error?.issues ?? []).filter(({ path }) => path[0] !== 'password');
    // The first of a field: what is empty is not called misspelt as well.
    for (const { path, message } of faults.toReversed()) form.setError(String(path[0]), { message });
    if (faults[0]) return form.setFocus(String(faults[0].path[0]));
    setMailing(true);
    try {
      const address = email.parse(typed.email);
      await askForCode(address);
      setReceiver({ email: address, accountType, name: typed.name, organizationName: typed.organization_name });
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    } finally {
      setMailing(false);
    }
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
          <div className="flex flex-col gap-3">
            <TextField
              name="password"
              label="Password"
              type="password"
              autoComplete="new-password"
              description="At least 6 characters."
              required
            />
            <PasswordStrength password={typedPassword} />
          </div>
          <AccountFoot form={form} submit={submit} />
          <Button variant="outline" size="lg" busy={isMailing} onClick={() => void mailCode()}>
            Mail me a code instead
          </Button>
        </HydrationGate>
      </form>
    </FormProvider>
  );
}

function profileOf({ name: typed = '', organization_name }: Record<string, string>) {
  const read = readName(typed);
  const { firstName, lastName } = 'value' in read ? read.value : { firstName: typed, lastName: '' };
  return { first_name: firstName, last_name: lastName || null, organization_name };
}
