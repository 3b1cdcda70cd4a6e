import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { updateOrganizerSchema } from '#contracts/accounts.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { type Organizer, organizerQuery } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

const formSchema = updateOrganizerSchema.required();
const fields = ['organization_name', 'website', 'description'];
const valuesOf = ({ organization_name, website, description }: Organizer) => ({
  organization_name,
  website: website ?? '',
  description: description ?? '',
});

/** What golfers read about the organization behind a tournament. */
export function OrganizationForm({ organizer }: { organizer: Organizer }) {
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: valuesOf(organizer),
  });
  const { errors } = formState;
  const save = handleSubmit(async (body) => {
    try {
      const saved = await call(endpoints.updateOrganizer, { body });
      queryClient.setQueryData(organizerQuery().queryKey, saved);
      reset(valuesOf(saved));
      toast({ title: 'Organization saved' });
      await revalidate();
    } catch (error) {
      showFailure(error, setError, fields);
    }
  });
  return (
    <SettingsForm title="Organization" onSubmit={save} formState={formState} submit="Save organization">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Organization name" error={errors.organization_name?.message} required>
          <Input autoComplete="organization" {...register('organization_name')} />
        </Field>
        <Field label="Website" error={errors.website?.message}>
          <Input type="url" inputMode="url" autoComplete="url" {...register('website')} />
        </Field>
      </div>
      <Field
        label="Description"
        description="A few sentences about what you organize."
        error={errors.description?.message}
      >
        <Textarea rows={4} {...register('description')} />
      </Field>
    </SettingsForm>
  );
}
