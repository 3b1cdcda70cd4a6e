import { useState } from 'react';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import { createSearchSchema } from '#areas/sponsors/contract/sponsors.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';

/** The form for a sponsor's search, which takes effect once the mailed link is used. */
export function SearchForm({ city, miles }: { city: string; miles: number }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useEndpointForm(createSearchSchema, {
    draft: ['sponsor-search'],
    defaults: { email: '', company: '', city, miles, most: 1_000, players: 0 },
    send: (body) => call(sponsorsEndpoints.createSponsorSearch, { body }),
    onDone: (_, { email }) => setSentTo(email),
  });
  const { register, errorOf } = form;
  if (sentTo)
    return (
      <p role="status" className="rounded-xl bg-accent px-5 py-4 text-accent-foreground">
        We have sent a link to {sentTo}. You hear of tournaments once you have used it.
      </p>
    );
  const number = { valueAsNumber: true };
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
      className="grid gap-4 sm:grid-cols-2"
      aria-labelledby="tell-me"
    >
      <Field label="Company" error={errorOf('company')} required>
        <Input autoComplete="organization" {...register('company')} />
      </Field>
      <Field label="Email address" error={errorOf('email')} required>
        <Input type="email" inputMode="email" autoComplete="email" {...register('email')} />
      </Field>
      <Field label="Near city or ZIP code" error={errorOf('city')} required>
        <Input autoComplete="address-level2" {...register('city')} />
      </Field>
      <Field label="Within miles" error={errorOf('miles')} required>
        <Input type="number" inputMode="numeric" min={1} max={500} {...register('miles', number)} />
      </Field>
      <Field label="Packages up to, in dollars" error={errorOf('most')} required>
        <Input type="number" inputMode="decimal" min={1} {...register('most', number)} />
      </Field>
      <Field label="Players at least" error={errorOf('players')}>
        <Input type="number" inputMode="numeric" min={0} {...register('players', number)} />
      </Field>
      <div className="grid gap-4 sm:col-span-2">
        <FormFoot form={form} submit="Tell me" variant="outline" />
      </div>
    </form>
  );
}
