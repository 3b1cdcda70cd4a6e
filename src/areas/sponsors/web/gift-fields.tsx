import type { PackageGifts } from '#areas/tournaments/contract/sponsor-gifts.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { giftKeys, giftWords } from './gift-words.ts';

type GiftFieldsProps = {
  gives: PackageGifts;
  /** Whether the organizer may give places in the field. */
  keepsPlaces: boolean;
  error: string | undefined;
  onChange: (gives: PackageGifts) => void;
};

/** The gifts to a sponsor, each by itself. */
export const GiftFields = ({ gives, keepsPlaces, error, onChange }: GiftFieldsProps) => (
  <fieldset className="flex flex-col gap-3">
    <legend className="mb-2 text-sm font-medium">Benefits</legend>
    {giftKeys.map((key) => (
      <Field key={key} inline label={giftWords[key]}>
        <Checkbox checked={gives[key]} onCheckedChange={(checked) => onChange({ ...gives, [key]: checked })} />
      </Field>
    ))}
    {(keepsPlaces || Boolean(gives.places)) && (
      <Field label="Places in the field" description="Kept for the sponsor’s own entry, which costs nothing.">
        <Input
          type="number"
          inputMode="numeric"
          min={0}
          max={20}
          className="max-w-28"
          value={gives.places ?? 0}
          onChange={({ target }) => onChange({ ...gives, places: Math.max(0, Math.floor(Number(target.value))) })}
        />
      </Field>
    )}
    {error && (
      <p role="alert" className="text-sm font-medium text-destructive">
        {error}
      </p>
    )}
  </fieldset>
);
