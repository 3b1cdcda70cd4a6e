import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Ref, useDeferredValue, useState } from 'react';
import { clubsEndpoints } from '#areas/clubs/contract/endpoints/clubs.ts';
import { call } from '#kernel/web/client/api.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';

type ClubFieldProps = {
  ref?: Ref<HTMLInputElement>;
  value: string;
  hint?: string | undefined;
  error: string | undefined;
  disabled: boolean;
  /** @param clubId the id of the partner club with that name, or '' for an unknown venue */
  onChange: (name: string, clubId: string) => void;
};

/** The venue: partner clubs are suggested while typing, and any other name is accepted too. */
export function ClubField({ ref, value, hint, error, disabled, onChange }: ClubFieldProps) {
  const typed = useDeferredValue(value.trim());
  const clubs = useQuery({
    queryKey: ['clubs', typed],
    queryFn: ({ signal }) => call(clubsEndpoints.listClubs, { query: { q: typed }, signal }),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  });
  // Suggestions that arrive after the field lost the focus would cover the following fields.
  const [hasFocus, setFocus] = useState(false);
  const offered = clubs.data?.data ?? [];
  return (
    <Field label="Country club" description={hint} error={error} required>
      <Input
        ref={ref}
        name="countryClub"
        list="partner-clubs"
        autoComplete="off"
        placeholder="A partner club, or any venue"
        disabled={disabled}
        value={value}
        onFocus={() => setFocus(true)}
        onBlur={() => setFocus(false)}
        onChange={(event) => {
          const name = event.target.value;
          onChange(name, offered.find((club) => club.club_name === name)?.id ?? '');
        }}
      />
      <datalist id="partner-clubs">
        {(hasFocus ? offered : []).map((club) => (
          <option key={club.id} value={club.club_name}>
            {club.city}, {club.state}
          </option>
        ))}
      </datalist>
    </Field>
  );
}
