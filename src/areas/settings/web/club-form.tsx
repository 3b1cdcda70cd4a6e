import { useQueryClient } from '@tanstack/react-query';
import { clubProfileSchema } from '#areas/accounts/contract/accounts.ts';
import { clubsEndpoints } from '#areas/clubs/contract/endpoints/clubs.ts';
import { call } from '#kernel/web/client/api.ts';
import { cacheAnswer } from '#kernel/web/client/query.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { cityAndState, useCitySuggestions } from '#kernel/web/client/city-suggestions.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Combobox } from '#kernel/web/ui/combobox.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { type Club, clubQuery } from './queries.ts';
import { SettingsForm } from './settings-form.tsx';

const formSchema = clubProfileSchema.required();
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

/** The form of a club's public facts and its place. */
export function ClubForm({ club, userId }: { club: Club; userId: string }) {
  const queryClient = useQueryClient();
  const cities = useCitySuggestions();
  const form = useEndpointForm(formSchema, {
    draft: ['club'],
    defaults: valuesOf(club),
    send: (body) => call(clubsEndpoints.updateClub, { body }),
    next: valuesOf,
    onDone: async (saved) => {
      await cacheAnswer(queryClient, clubQuery(userId).queryKey, saved);
      toast({ title: 'Club saved' });
    },
  });
  const { register, errorOf, setValue } = form;
  return (
    <SettingsForm title="Your club" form={form} submit="Save club" isSecond>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Club name" error={errorOf('club_name')} required>
          <Input autoComplete="organization" {...register('club_name')} />
        </Field>
        <Field label="Contact name" description="Shown to nobody but you." error={errorOf('contact_name')} required>
          <Input autoComplete="name" {...register('contact_name')} />
        </Field>
      </div>
      <Field label="Address" error={errorOf('address')} required>
        <Input autoComplete="street-address" {...register('address')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-[1fr_7rem_9rem]">
        <Field label="City" error={errorOf('city')} required>
          <Combobox
            {...cities}
            textOf={({ city }) => city}
            labelOf={cityAndState}
            onPick={({ state }) => setValue('state', state, { shouldDirty: true })}
            autoComplete="address-level2"
            {...register('city')}
          />
        </Field>
        <Field label="State" error={errorOf('state')} required>
          <Input autoComplete="address-level1" {...register('state')} />
        </Field>
        <Field label="ZIP code" error={errorOf('zip_code')} required>
          <Input inputMode="numeric" autoComplete="postal-code" {...register('zip_code')} />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Club phone" error={errorOf('phone')} required>
          <Input type="tel" inputMode="tel" {...register('phone')} />
        </Field>
        <Field label="Website" error={errorOf('website')}>
          <Input type="url" inputMode="url" autoComplete="url" {...register('website')} />
        </Field>
      </div>
      <Field label="Course details" description="Holes, par, length, what to expect." error={errorOf('course_details')}>
        <Textarea rows={4} {...register('course_details')} />
      </Field>
    </SettingsForm>
  );
}
