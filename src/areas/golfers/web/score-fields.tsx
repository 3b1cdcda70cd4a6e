import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { Label } from '#kernel/web/ui/label.tsx';
import { RadioGroup, RadioGroupItem } from '#kernel/web/ui/radio-group.tsx';
import { CardFields } from './card-fields.tsx';
import { NumberField } from './number-field.tsx';
import { numberOrNothing, type RoundValues } from './round-form.ts';

type ScoreFieldsProps = {
  way: RoundValues['way'];
  onChange: (way: RoundValues['way']) => void;
  holes: 9 | 18;
  register: UseFormRegister<RoundValues>;
  errors: FieldErrors<RoundValues>;
  errorOf: (name: string) => string | undefined;
};

/** The score, as an adjusted total or hole by hole. */
export function ScoreFields({ way, onChange, holes, register, errors, errorOf }: ScoreFieldsProps) {
  return (
    <>
      <RadioGroup
        aria-label="Score entry"
        value={way}
        onValueChange={(next) => onChange(next === 'card' ? 'card' : 'total')}
        className="flex flex-wrap gap-x-6"
      >
        <Way id="way-total" value="total" label="Adjusted score" />
        <Way id="way-card" value="card" label="Hole by hole" />
      </RadioGroup>
      {way === 'card' ? (
        <CardFields holes={holes} register={register} errors={errors} />
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">
          <NumberField
            label="Adjusted gross score"
            hint="No hole above net double bogey"
            error={errorOf('adjusted_score')}
            {...register('adjusted_score', { setValueAs: numberOrNothing })}
          />
          <NumberField
            label="Par"
            hint={holes === 9 ? 'Of the nine holes' : 'Of all 18 holes'}
            error={errorOf('par')}
            {...register('par', { setValueAs: numberOrNothing })}
          />
        </div>
      )}
    </>
  );
}

const Way = ({ id, value, label }: { id: string; value: string; label: string }) => (
  <div className="flex min-h-11 items-center gap-3">
    <RadioGroupItem id={id} value={value} />
    <Label htmlFor={id} className="font-normal">
      {label}
    </Label>
  </div>
);
