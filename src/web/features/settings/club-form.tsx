import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { clubProfileSchema } from '#contracts/accounts.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { Field } from '#web/ui/field.tsx';
import { cityAndState, useCitySuggestions } from '#web/client/city-suggestions.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Input } from '#web/ui/input.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { toast } from '#web/ui/toast.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { type Club, clubQuery } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

const formSchema = clubProfileSchema.required();
const fields = [
  'club_name',
  'contact_name',
  'phone',
  'address',
  'city',
  'state',
  'zip_code',
  'website',
  'course_details',
];
const valuesOf = (club: Club) => ({
  club_name: club.club_name,
  contact_name: club.contact_name ?? '',
  phone: club.phone ?? '',
  address: club.address,
  city: club.city,
  state: club.state,
  zip_code: club.zip_code,
  website: club.website ?? '',
  course_details: club.course_details ?? '',
});

/** What organizers and golfers find out about a club, and where it is. */
export function ClubForm({ club, userId }: { club: Club; userId: string }) {
  const queryClient = useQueryClient();
  const cities = useCitySuggestions();
  const { register, handleSubmit, formState, setError, setValue, reset } = useForm({
    resolver: zodResolver(formSchema),
    defaultValues: valuesOf(club),
  });
  const { errors } = formState;
  const save = handleSubmit(async (body) => {
    try {
      const saved = await call(endpoints.updateClub, { body });
      queryClient.setQueryData(clubQuery(userId).queryKey, saved);
      reset(valuesOf(saved));
      toast({ title: 'Club saved' });
    } catch (error) {
      showFailure(error, setError, fields);
    }
  });
  return (
    <SettingsForm title="Your club" onSubmit={save} formState={formState} submit="Save club">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Club name" error={errors.club_name?.message} required>
          <Input autoComplete="organization" {...register('club_name')} />
        </Field>
        <Field
          label="Contact name"
          description="Shown to nobody but you."
          error={errors.contact_name?.message}
          required
        >
          <Input autoComplete="name" {...register('contact_name')} />
        </Field>
      </div>
      <Field label="Address" error={errors.address?.message} required>
        <Input autoComplete="street-address" {...register('address')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_7rem_9rem]">
        <Field label="City" error={errors.city?.message} required>
          <Combobox
            {...cities}
            textOf={({ city }) => city}
            labelOf={cityAndState}
            onPick={({ state }) => setValue('state', state, { shouldDirty: true })}
            autoComplete="address-level2"
            {...register('city')}
          />
        </Field>
        <Field label="State" error={errors.state?.message} required>
          <Input autoComplete="address-level1" {...register('state')} />
        </Field>
        <Field label="ZIP code" error={errors.zip_code?.message} required>
          <Input inputMode="numeric" autoComplete="postal-code" {...register('zip_code')} />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Club phone" error={errors.phone?.message} required>
          <Input type="tel" inputMode="tel" {...register('phone')} />
        </Field>
        <Field label="Website" error={errors.website?.message}>
          <Input type="url" inputMode="url" autoComplete="url" {...register('website')} />
        </Field>
      </div>
      <Field
        label="Course details"
        description="Holes, par, length, what to expect."
        error={errors.course_details?.message}
      >
        <Textarea rows={4} {...register('course_details')} />
      </Field>
    </SettingsForm>
  );
}
