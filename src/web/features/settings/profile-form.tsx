import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { updateProfileSchema, type Viewer } from '#contracts/accounts.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { SettingsForm } from './settings-form.tsx';

const formSchema = updateProfileSchema.required();
const fields = ['first_name', 'last_name', 'username', 'phone'];

/** The person's own name and number. The header shows a new name at once. */
export function ProfileForm({ profile }: { profile: Viewer['profile'] }) {
  const { revalidate } = useRevalidator();
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: {
      first_name: profile.first_name,
      last_name: profile.last_name,
      username: profile.username,
      phone: profile.phone ?? '',
    },
  });
  const { errors } = formState;
  const save = handleSubmit(async (body) => {
    try {
      const saved = await call(endpoints.updateProfile, { body });
      reset({
        first_name: saved.first_name,
        last_name: saved.last_name,
        username: saved.username,
        phone: saved.phone ?? '',
      });
      toast({ title: 'Profile saved' });
      await revalidate();
    } catch (error) {
      showFailure(error, setError, fields);
    }
  });
  return (
    <SettingsForm title="About you" onSubmit={save} formState={formState} submit="Save profile">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errors.first_name?.message} required>
          <Input autoComplete="given-name" {...register('first_name')} />
        </Field>
        <Field label="Last name" error={errors.last_name?.message} required>
          <Input autoComplete="family-name" {...register('last_name')} />
        </Field>
        <Field
          label="Username"
          description="Letters, digits, dots, dashes and underscores."
          error={errors.username?.message}
          required
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field
          label="Phone"
          description={profile.account_type === 'golfer' ? 'Optional: for the organizer on the day.' : 'Optional.'}
          error={errors.phone?.message}
        >
          <Input type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
        </Field>
      </div>
    </SettingsForm>
  );
}
