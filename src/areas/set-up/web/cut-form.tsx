import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { cutSchema } from '#areas/play/contract/play.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { FollowsForm } from './follows-form.tsx';
import type { SetUp } from './use-set-up.ts';

const { keep, within } = cutSchema.shape;
/** A whole number as typed; an empty field is none where the schema allows it. */
const typedNumber = (schema: z.ZodType<unknown, number | null | undefined>) =>
  z
    .string()
    .transform((typed) => (typed.trim() === '' ? null : Number(typed)))
    .superRefine((value, context) => {
      const read = schema.safeParse(value);
      if (!read.success) context.addIssue({ code: 'custom', message: read.error.issues[0]?.message ?? 'Wrong' });
    });
const cutFormSchema = z.object({
  after_round: z.string().transform(Number),
  keep: typedNumber(keep as z.ZodType<unknown, number | null | undefined>).transform(Number),
  ties: z.boolean(),
  within: typedNumber(within),
});

/** Half of the players or teams, which most cuts keep, until somebody types another number. */
const usualKeep = ({ tournament: { places, players }, resolved }: SetUp['play']): number =>
  Math.max(1, Math.ceil(Math.max(places, players) / resolved.team_size.value / 2));

/** The form of the cut: after which round, and who plays on. */
export function CutForm({ setUp, onDone }: { setUp: SetUp; onDone: () => void }) {
  const { values, tournament, planned, boards } = setUp.play;
  const cut = values.cut.value;
  const rounds = planned.slice(0, -1).map(({ number }) => number);
  const form = useEndpointForm(cutFormSchema, {
    draft: ['cut', tournament.id],
    defaults: {
      after_round: String(cut?.after_round ?? rounds[0] ?? 1),
      keep: String(cut?.keep ?? usualKeep(setUp.play)),
      ties: cut?.ties ?? true,
      within: cut?.within ? String(cut.within) : '',
    },
    prefix: 'changes.cut.',
    send: (own) => setUp.send({ changes: { cut: own } }),
    close: onDone,
  });
  const { register, control, errorOf } = form;
  const own = boards.filter(({ is_cut, is_left_out }) => is_cut && !is_left_out).map(({ name }) => name);
  return (
    <FollowsForm
      setUp={setUp}
      form={form}
      title="Cut"
      why={
        own.length > 1
          ? `It applies to each of these boards: ${own.join(', ')}. A player who makes one of them plays on.`
          : 'A missed cut ends play: boards show MC, and the next tee sheet leaves the player out.'
      }
      isChanged={cut !== null}
      follows={() => ({ cut: null })}
      otherWay="No cut"
      onDone={onDone}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="After" error={errorOf('after_round')}>
          <Select {...register('after_round')}>
            {rounds.map((number) => (
              <option key={number} value={number}>
                Round {number}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="How many play on" error={errorOf('keep')}>
          <Input inputMode="numeric" {...register('keep')} />
        </Field>
      </div>
      <Controller
        control={control}
        name="ties"
        render={({ field }) => (
          <Field label="And everybody level with the last of them" inline error={errorOf('ties')}>
            <Checkbox checked={field.value} onCheckedChange={field.onChange} />
          </Field>
        )}
      />
      <Field
        label="And everybody this close to the lead"
        description="In strokes or points, such as 10. Leave it empty for nobody."
        error={errorOf('within')}
      >
        <Input inputMode="numeric" {...register('within')} />
      </Field>
    </FollowsForm>
  );
}
