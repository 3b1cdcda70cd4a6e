import { Controller, type DefaultValues, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { postRoundSchema } from '#areas/golfers/contract/rounds.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { DatePicker } from '#kernel/web/ui/date-picker.tsx';
import { DialogFormFoot } from '#kernel/web/ui/dialog-form-foot.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import type { Round } from './queries.ts';
import { RatingFields } from './rating-fields.tsx';
import {
  blankCard,
  holesOf,
  knownCourse,
  type RoundBody,
  roundFormSchema,
  type RoundValues,
  today,
} from './round-form.ts';
import { ScoreFields } from './score-fields.tsx';

type RoundFieldsProps<Answer> = {
  draft: readonly string[];
  defaultValues: DefaultValues<RoundValues>;
  /** Earlier rounds, to prefill the facts of their courses. */
  earlier: readonly Round[];
  /** The label of the submit button. */
  submit: string;
  /** Sends the round; errors of the server are shown beside the fields. */
  send: (body: RoundBody) => Promise<Answer>;
  onDone: (answer: Answer) => unknown;
  close: () => void;
};

/** The form of a round, to post a new one or correct an existing one. */
export function RoundFields<Answer>({
  draft,
  defaultValues,
  earlier,
  submit,
  send,
  onDone,
  close,
}: RoundFieldsProps<Answer>) {
  const form = useEndpointForm<RoundValues, z.output<typeof postRoundSchema>, Answer>(roundFormSchema, {
    draft,
    defaults: defaultValues,
    parts: ['card'],
    send,
    onDone,
    close,
  });
  const { register, control, formState, setValue, getValues, errorOf } = form;
  const { errors, dirtyFields } = formState;
  const [length, way] = useWatch({ control, name: ['length', 'way'] });
  const holes = holesOf(length);
  /** Prefills known facts of a course played before, in empty fields only. */
  const fillIn = () => {
    const known = knownCourse(earlier, getValues('course'), holesOf(getValues('length')));
    if (!known) return;
    if (getValues('course_rating') === undefined) setValue('course_rating', known.course_rating);
    if (getValues('slope') === undefined) setValue('slope', known.slope);
    if (known.par !== null && !dirtyFields.par) setValue('par', known.par);
    const card = getValues('card');
    if (card && known.card && card.stroke_index.every((own) => !own))
      setValue('card', { ...card, par: known.card.par, stroke_index: known.card.stroke_index });
  };
  const changeLength = (next: string) => {
    const isOther = holesOf(next) !== holes;
    setValue('length', next);
    if (!isOther) return;
    setValue('par', next === '9' ? 36 : 72);
    if (way === 'card') setValue('card', blankCard(holesOf(next)));
    fillIn();
  };
  const changeWay = (next: 'total' | 'card') => {
    setValue('way', next);
    if (next === 'card' && length !== '9') setValue('length', '18');
    if (next === 'card' && getValues('card')?.par.length !== holes) setValue('card', blankCard(holes));
    fillIn();
  };
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <Field label="Course" error={errorOf('course')} required>
        <Input autoComplete="off" {...register('course', { onBlur: fillIn })} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date" error={errorOf('played_on')} required>
          <Controller
            control={control}
            name="played_on"
            render={({ field: { ref, ...field } }) => <DatePicker {...field} until={today()} />}
          />
        </Field>
        <Field label="Holes">
          <Select value={length} onChange={(event) => changeLength(event.target.value)}>
            <option value="18">18 holes</option>
            <option value="9">9 holes</option>
            {way === 'total' &&
              [17, 16, 15, 14, 13, 12, 11, 10].map((count) => (
                <option key={count} value={count}>
                  {count} of 18 holes
                </option>
              ))}
          </Select>
        </Field>
      </div>
      <ScoreFields way={way} onChange={changeWay} holes={holes} register={register} errors={errors} errorOf={errorOf} />
      <RatingFields length={length} way={way} register={register} errorOf={errorOf} />
      <DialogFormFoot submit={submit} isBusy={form.isBusy} failure={form.failure} onCancel={form.discard} />
    </form>
  );
}
