import { useRevalidator } from 'react-router';
import { updateProfileSchema, type Viewer } from '#areas/accounts/contract/accounts.ts';
import { accountsEndpoints } from '#areas/accounts/contract/endpoints/accounts.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { LastNameControl, lastNameToType } from '#kernel/web/ui/last-name-field.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { SettingsForm } from './settings-form.tsx';

const formSchema = updateProfileSchema.required();
const valuesOf = (profile: Pick<Viewer['profile'], 'first_name' | 'last_name' | 'username' | 'phone'>) => ({
  first_name: profile.first_name,
  last_name: lastNameToType(profile.first_name, profile.last_name),
  username: profile.username,
  phone: profile.phone ?? '',
});

/** The person's name and phone number. The header shows a new name at once. */
export function ProfileForm({ profile }: { profile: Viewer['profile'] }) {
  const { revalidate } = useRevalidator();
  const form = useEndpointForm(formSchema, {
    draft: ['profile'],
    defaults: valuesOf(profile),
    send: (body) => call(accountsEndpoints.updateProfile, { body }),
    next: valuesOf,
    onDone: () => {
      toast({ title: 'Profile saved' });
      return revalidate();
    },
  });
  const { register, errorOf } = form;
  return (
    <SettingsForm title="About you" form={form} submit="Save profile">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="First name" error={errorOf('first_name')} required>
          <Input autoComplete="given-name" {...register('first_name')} />
        </Field>
        <LastNameControl
          control={form.control}
          name="last_name"
          error={errorOf('last_name')}
          isSelf
          autoComplete="family-name"
        />
        <Field
          label="Username"
          description="Letters, digits, dots, dashes and underscores."
          error={errorOf('username')}
          required
        >
          <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('username')} />
        </Field>
        <Field
          label="Phone"
          description={profile.account_type === 'golfer' ? 'Optional: for the organizer on the day.' : 'Optional.'}
          error={errorOf('phone')}
        >
          <Input type="tel" inputMode="tel" autoComplete="tel" {...register('phone')} />
        </Field>
      </div>
    </SettingsForm>
  );
}
