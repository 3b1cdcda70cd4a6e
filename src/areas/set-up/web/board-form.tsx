import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { boardChangeSchema } from '#areas/play/contract/play.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { FollowsForm } from './follows-form.tsx';
import type { PlayChanges } from './queries.ts';
import type { SetUp } from './use-set-up.ts';

const outOfRange = 'Must be from 0 to 150';
/** A percentage as typed, with a decimal point or a comma. */
const percentText = z
  .string()
  .transform((typed) => (typed.trim() === '' ? Number.NaN : Number(typed.replace(',', '.'))))
  .refine((value) => boardChangeSchema.shape.allowance_percent.safeParse(value).success, outOfRange);
const boardFormSchema = z.object({ percents: z.array(percentText), is_left_out: z.boolean() });

/** The form of a board: whether it exists, and its allowance; matches have an allowance only. */
export function BoardForm({ setUp, changeKey, onDone }: { setUp: SetUp; changeKey: string; onDone: () => void }) {
  const { boards, changes, follows, tournament } = setUp.play;
  const board = boards.find(({ change_key }) => change_key === changeKey);
  const line = follows.find(({ key }) => key === `board:${changeKey}`);
  // The line names no percentage if matches are played without strokes: the earlier value is kept.
  const shown = Number.parseFloat(line?.value ?? '');
  const ofMatches = Number.isNaN(shown) ? (changes.boards[changeKey]?.allowance_percent ?? 100) : shown;
  const matches = changeKey === 'matches' ? ofMatches : null;
  const now = board?.weights_percent ?? [board?.allowance_percent ?? matches].filter((own) => own !== null);
  const form = useEndpointForm(boardFormSchema, {
    draft: ['board', tournament.id, changeKey],
    defaults: { percents: now.map(String), is_left_out: board?.is_left_out ?? false },
    send: ({ percents, is_left_out }) => {
      const [first] = percents;
      const own = {
        ...(board ? { is_left_out } : {}),
        ...(board?.weights_percent ? { weights_percent: percents } : { allowance_percent: first }),
      };
      return setUp.send(({ changes: { boards: before } }) => ({
        changes: { boards: { ...before, [changeKey]: { ...before[changeKey], ...own } } },
      }));
    },
    close: onDone,
  });
  const { register, control, errorOf } = form;
  const typed = form.watch('percents');
  const follow = ({ boards: { [changeKey]: _, ...others } }: PlayChanges) => ({ boards: others });
  const labelOf = (place: number) => {
    if (typed.length === 1) return 'Percent of the course handicap';
    return `Percent, ${['lowest', 'second', 'third', 'fourth'][place]} handicap`;
  };
  return (
    <FollowsForm
      setUp={setUp}
      form={form}
      title={board?.name ?? 'Matches'}
      why="The Rules of Handicapping recommend an allowance for each format; yours counts here."
      isChanged={line?.is_changed ?? false}
      follows={follow}
      onDone={onDone}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {typed.map((_, place) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is what it is
            key={place}
            label={labelOf(place)}
            error={errorOf(`percents.${place}`)}
          >
            <Input inputMode="decimal" {...register(`percents.${place}`)} />
          </Field>
        ))}
      </div>
      {board && (
        <Controller
          control={control}
          name="is_left_out"
          render={({ field }) => (
            <Field label="Leave this board out" inline error={errorOf('is_left_out')}>
              <Checkbox checked={field.value} onCheckedChange={field.onChange} />
            </Field>
          )}
        />
      )}
    </FollowsForm>
  );
}
