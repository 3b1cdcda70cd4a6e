import type { UseFormRegister } from 'react-hook-form';
import { Field } from '#kernel/web/ui/field.tsx';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { NumberField } from './number-field.tsx';
import { numberOrNothing, type RoundValues } from './round-form.ts';

type RatingFieldsProps = {
  length: string;
  way: RoundValues['way'];
  register: UseFormRegister<RoundValues>;
  errorOf: (name: string) => string | undefined;
};

const conditions = [
  [-1, '-1, easier than usual'],
  [0, '0, as usual'],
  [1, '+1, harder'],
  [2, '+2, harder'],
  [3, '+3, much harder'],
] as const;

/** The ratings of the tees, and the playing conditions of that day. */
export function RatingFields({ length, way, register, errorOf }: RatingFieldsProps) {
  const isPart = way === 'card' ? length === '18' : length !== '18' && length !== '9';
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NumberField
          label="Course rating"
          step={0.1}
          hint={length === '9' ? 'Of the nine holes' : null}
          error={errorOf('course_rating')}
          {...register('course_rating', { setValueAs: numberOrNothing })}
        />
        <NumberField
          label="Slope"
          hint={length === '9' ? 'Of the nine holes' : null}
          error={errorOf('slope')}
          {...register('slope', { setValueAs: numberOrNothing })}
        />
        <Field
          label="Playing conditions (PCC)"
          description="If your club published one for that day"
          error={errorOf('pcc')}
          className="sm:col-span-2"
        >
          <Select {...register('pcc', { setValueAs: Number })}>
            <Options of={conditions} />
          </Select>
        </Field>
      </div>
      {isPart && (
        <details>
          <FoldSummary>Ratings of the two nines, if you did not finish</FoldSummary>
          <div className="grid gap-5 pt-3 sm:grid-cols-2">
            <NumberField
              label="Front nine"
              step={0.1}
              error={errorOf('front_rating')}
              {...register('front_rating', { setValueAs: numberOrNothing })}
            />
            <NumberField
              label="Back nine"
              step={0.1}
              error={errorOf('back_rating')}
              {...register('back_rating', { setValueAs: numberOrNothing })}
            />
          </div>
        </details>
      )}
    </>
  );
}
