import type { PackageGifts } from '#contracts/sponsor-choices.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { giftKeys, giftWords } from './gift-words.ts';

type GiftFieldsProps = { gives: PackageGifts; error: string | undefined; onChange: (gives: PackageGifts) => void };

/** What a sponsor gets, each by itself. */
export const GiftFields = ({ gives, error, onChange }: GiftFieldsProps) => (
  <fieldset className="flex flex-col gap-3">
    <legend className="mb-2 text-sm font-medium">What a sponsor gets</legend>
    {giftKeys.map((key) => (
      <Field key={key} inline label={giftWords[key]}>
        <Checkbox checked={gives[key]} onCheckedChange={(checked) => onChange({ ...gives, [key]: checked })} />
      </Field>
    ))}
    {error && (
      <p role="alert" className="text-sm font-medium text-destructive">
        {error}
      </p>
    )}
  </fieldset>
);
