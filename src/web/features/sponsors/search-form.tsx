import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { createSearchSchema } from '#contracts/sponsors.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form-failure.tsx';
import { Input } from '#web/ui/input.tsx';

const fields = ['email', 'company', 'city', 'miles', 'most', 'players'];

/** What a sponsor looks for; counts once the mailed link is used. */
export function SearchForm({ city, miles }: { city: string; miles: number }) {
  const [sentTo, setSentTo] = useState<string>();
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(createSearchSchema),
    defaultValues: { email: '', company: '', city, miles, most: 1_000, players: 0 },
  });
  const { errors, isSubmitting } = formState;
  if (sentTo)
    return (
      <p role="status" className="rounded-xl bg-accent px-5 py-4 text-accent-foreground">
        We have sent a link to {sentTo}. You hear of tournaments once you have used it.
      </p>
    );
  const save = handleSubmit(async (body) => {
    try {
      await call(endpoints.createSponsorSearch, { body });
      setSentTo(body.email);
    } catch (error) {
      showFailure(error, setError, fields);
    }
  });
  const number = { valueAsNumber: true };
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-4 sm:grid-cols-2" aria-labelledby="tell-me">
      <Field label="Company" error={errors.company?.message} required>
        <Input autoComplete="organization" {...register('company')} />
      </Field>
      <Field label="Email address" error={errors.email?.message} required>
        <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Near city or ZIP code" error={errors.city?.message} required>
        <Input autoComplete="address-level2" {...register('city')} />
      </Field>
      <Field label="Within miles" error={errors.miles?.message} required>
        <Input type="number" inputMode="numeric" min={1} max={500} {...register('miles', number)} />
      </Field>
      <Field label="Packages up to, in dollars" error={errors.most?.message} required>
        <Input type="number" inputMode="decimal" min={1} {...register('most', number)} />
      </Field>
      <Field label="Players at least" error={errors.players?.message}>
        <Input type="number" inputMode="numeric" min={0} {...register('players', number)} />
      </Field>
      <FormFailure message={errors.root?.message} className="sm:col-span-2" />
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        Tell me
      </Button>
    </form>
  );
}
