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
const valuesOf = ({ organization_name, website, description }: Organizer) => ({
  organization_name,
  website: website ?? '',
  description: description ?? '',
});

/** What golfers read about the organization behind a tournament. */
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
    <SettingsForm title="Organization" form={form} submit="Save organization">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Organization name" error={errorOf('organization_name')} required>
          <Input autoComplete="organization" {...register('organization_name')} />
        </Field>
        <Field label="Website" error={errorOf('website')}>
          <Input type="url" inputMode="url" autoComplete="url" {...register('website')} />
        </Field>
      </div>
      <Field label="Description" description="A few sentences about what you organize." error={errorOf('description')}>
        <Textarea rows={4} {...register('description')} />
      </Field>
    </SettingsForm>
  );
}
