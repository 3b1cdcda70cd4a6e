import { type CourseFacility, courseFacilitySchema } from '#areas/courses/contract/courses.ts';
import { cityAndState, useCitySuggestions } from '#kernel/web/client/city-suggestions.ts';
import { Combobox } from '#kernel/web/ui/combobox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';

export const noFacility: CourseFacility = { name: '', city: '', state: '', zip_code: '' };

/** The errors of a draft, by field; null if it is valid. */
export function facilityErrors(draft: CourseFacility): Partial<Record<keyof CourseFacility, string>> | null {
  const result = courseFacilitySchema.safeParse(draft);
  if (result.success) return null;
  return Object.fromEntries(result.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

/** The location of courses: facility, city, state, and an optional ZIP code. */
export function FacilityFields({
  draft,
  onChange,
  errors,
}: {
  draft: CourseFacility;
  onChange: (draft: CourseFacility) => void;
  errors?: Partial<Record<keyof CourseFacility, string | undefined>> | null | undefined;
}) {
  const cities = useCitySuggestions();
  const set = (part: Partial<CourseFacility>) => onChange({ ...draft, ...part });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Facility" error={errors?.name} required className="sm:col-span-2">
        <Input
          value={draft.name}
          maxLength={120}
          autoComplete="off"
          placeholder="The golf club or golf course"
          onChange={(event) => set({ name: event.target.value })}
        />
      </Field>
      <Field label="City" error={errors?.city} required>
        <Combobox
          {...cities}
          textOf={({ city }) => city}
          labelOf={cityAndState}
          onPick={({ city, state }) => set({ city, state })}
          value={draft.city}
          maxLength={80}
          onChange={(event) => set({ city: event.target.value })}
        />
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field label="State" error={errors?.state} required>
          <Input
            value={draft.state}
            maxLength={40}
            autoComplete="off"
            placeholder="TX"
            onChange={(event) => set({ state: event.target.value })}
          />
        </Field>
        <Field label="ZIP code" error={errors?.zip_code}>
          <Input
            value={draft.zip_code}
            maxLength={10}
            inputMode="numeric"
            autoComplete="off"
            placeholder="if you know it"
            onChange={(event) => set({ zip_code: event.target.value })}
          />
        </Field>
      </div>
    </div>
  );
}
