import { useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router';
import { updateOrganizerSchema } from '#areas/accounts/contract/accounts.ts';
import { accountsEndpoints } from '#areas/accounts/contract/endpoints/accounts.ts';
import { call } from '#kernel/web/client/api.ts';
import { cacheAnswer } from '#kernel/web/client/query.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { type Organizer, organizerQuery } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

const formSchema = updateOrganizerSchema.required();
const valuesOf = ({ organization_name, ...own }: Organizer) => ({
  organization_name,
  website: own.website ?? '',
  description: own.description ?? '',
  contact_name: own.contact_name ?? '',
  contact_email: own.contact_email ?? '',
  contact_phone: own.contact_phone ?? '',
});

/** The form of the public facts of the organization behind a tournament. */
export function OrganizationForm({ organizer }: { organizer: Organizer }) {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(formSchema, {
    draft: ['organization'],
    defaults: valuesOf(organizer),
    send: (body) => call(accountsEndpoints.updateOrganizer, { body }),
    next: valuesOf,
    onDone: async (saved) => {
      await cacheAnswer(queryClient, organizerQuery().queryKey, saved);
      toast({ title: 'Organization saved' });
      await revalidate();
    },
  });
  const { register, errorOf } = form;
  return (
    <SettingsForm title="Organization" form={form} submit="Save organization" isSecond>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Organization name" error={errorOf('organization_name')} required>
          <Input autoComplete="organization" {...register('organization_name')} />
        </Field>
        <Field label="Website" error={errorOf('website')}>
          <Input type="url" inputMode="url" autoComplete="url" {...register('website')} />
        </Field>
      </div>
      <Field label="Description" description="A few sentences about your events." error={errorOf('description')}>
        <Textarea rows={4} {...register('description')} />
      </Field>
      <fieldset className="flex flex-col gap-5">
        <legend className="mb-2 font-medium">Contact for questions</legend>
        <p className="text-muted-foreground">
          Golfers read it in mails and calendars; left empty, it is the name and the email of your account. Answers to
          mails go to this email if you or a team member signs in with it, otherwise to the email of your account.
        </p>
        <Field label="Contact name" error={errorOf('contact_name')}>
          <Input autoComplete="name" {...register('contact_name')} />
        </Field>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Contact email" error={errorOf('contact_email')}>
            <Input type="email" inputMode="email" autoComplete="email" {...register('contact_email')} />
          </Field>
          <Field label="Contact phone" error={errorOf('contact_phone')}>
            <Input type="tel" inputMode="tel" autoComplete="tel" {...register('contact_phone')} />
          </Field>
        </div>
      </fieldset>
    </SettingsForm>
  );
}
