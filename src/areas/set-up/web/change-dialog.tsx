import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { maxLocalRules, whole } from '#areas/play/contract/play.ts';
import { levelMatchRules, noIndexRules, scoringModes } from '#areas/play/rules/set-up/answers.ts';
import { tiesWords } from '#areas/play/rules/set-up/describe-plan.ts';
import { paragraph } from '#kernel/contract/fields.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Dialog, DialogContent } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { BoardForm } from './board-form.tsx';
import { CutForm } from './cut-form.tsx';
import { FollowsForm } from './follows-form.tsx';
import type { PlayChanges } from './queries.ts';
import type { SetUp } from './use-set-up.ts';

type ChangeDialogProps = {
  setUp: SetUp;
  /** The key of the line that is being changed; null if none is. */
  about: string | null;
  onClose: () => void;
};

/** Overrides one derived value, or lets it be derived again. */
export const ChangeDialog = ({ setUp, about, onClose }: ChangeDialogProps) => (
  <Dialog open={about !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
    <DialogContent>
      {about?.startsWith('board:') && (
        <BoardForm setUp={setUp} changeKey={about.slice('board:'.length)} onDone={onClose} />
      )}
      {about === 'cut' && <CutForm setUp={setUp} onDone={onClose} />}
      {about && about !== 'cut' && !about.startsWith('board:') && (
        <ValueForm setUp={setUp} about={about as keyof typeof choices} onDone={onClose} />
      )}
    </DialogContent>
  </Dialog>
);

type Values = SetUp['play']['values'];
/** The input: choices, a range of numbers, or multi-line text. */
type AnswerShape =
  | readonly (readonly [value: string, label: string])[]
  | { min: number; max: number; unit: string }
  | { rows: number };
type Choice = {
  title: string;
  why: string;
  /** The current value, as the input shows it. */
  now: (values: Values) => string;
  change: (typed: string) => Partial<PlayChanges>;
  /** The choices; they may depend on the set-up. */
  options: AnswerShape | ((play: SetUp['play']) => AnswerShape);
};

const numbers = (from: number, to: number, words: (value: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, place) => [String(from + place), words(from + place)] as const);

const choices = {
  flights: {
    title: 'Flights',
    why: 'Groups of equal size by index, with positions of their own. The whole board stays.',
    now: ({ flights }) => String(flights.value),
    change: (typed) => ({ flights: Number(typed) }),
    options: numbers(1, 8, (count) => (count === 1 ? 'None' : `${count} flights`)),
  },
  ties: {
    title: 'Ties',
    why: 'How places are decided among players of the same result.',
    now: ({ ties }) => ties.value,
    change: (typed) => ({ ties: typed as PlayChanges['ties'] }),
    options: ({ planned }) => Object.entries(tiesWords(planned.map(({ hole_count }) => ({ holeCount: hole_count })))),
  },
  group_size: {
    title: 'Group size',
    why: 'How many start together.',
    now: ({ group_size }) => String(group_size.value),
    change: (typed) => ({ group_size: Number(typed) }),
    options: numbers(2, 5, (size) => `${size} players`),
  },
  groups_per_hole: {
    title: 'Groups a hole',
    why: 'In a shotgun: par 5 is doubled first, par 3 last.',
    now: ({ groups_per_hole }) => String(groups_per_hole.value),
    change: (typed) => ({ groups_per_hole: Number(typed) as PlayChanges['groups_per_hole'] }),
    options: numbers(1, 3, (count) => `Up to ${count}`),
  },
  interval_minutes: {
    title: 'Between groups',
    why: 'Minutes from one start to the next.',
    now: ({ interval_minutes }) => String(interval_minutes.value),
    change: (typed) => ({ interval_minutes: Number(typed) }),
    options: { min: 5, max: 20, unit: 'Minutes' },
  },
  starters_gap: {
    title: 'Starter’s gap',
    why: 'Five free minutes now and then let the course catch up.',
    now: ({ starters_gap }) => String(starters_gap.value?.every_groups ?? 0),
    change: (typed) => ({
      starters_gap: typed === '0' ? 'none' : { every_groups: Number(typed), minutes: 5 },
    }),
    options: [['0', 'None'], ...numbers(3, 12, (count) => `5 minutes after every ${count} groups`)],
  },
  scoring_mode: {
    title: 'Scores are kept by',
    why: 'Two phones keep every score twice; one alone may be lost.',
    now: ({ scoring_mode }) => scoring_mode.value,
    change: (typed) => ({ scoring_mode: typed as keyof typeof scoringModes }),
    options: Object.entries(scoringModes),
  },
  hidden_holes: {
    title: 'Hidden holes',
    why: 'The last holes that boards keep to themselves until you reveal them.',
    now: ({ hidden_holes }) => String(hidden_holes.value),
    change: (typed) => ({ hidden_holes: Number(typed) }),
    options: numbers(0, 9, (count) => (count === 0 ? 'None' : `The last ${count}`)),
  },
  is_for_record: {
    title: 'Handicap records',
    why: 'Whether players are offered to add the round to their record.',
    now: ({ is_for_record }) => String(is_for_record.value),
    change: (typed) => ({ is_for_record: typed === 'true' }),
    options: [
      ['true', 'Offer it to the players'],
      ['false', 'No'],
    ],
  },
  no_index: {
    title: 'No handicap',
    why: 'How a player without a handicap counts in net results. Changed later, net results are worked out again.',
    now: ({ no_index }) => no_index.value,
    change: (typed) => ({ no_index: typed as keyof typeof noIndexRules }),
    options: Object.entries(noIndexRules),
  },
  level_match: {
    title: 'If a match is level',
    why: 'After the last hole it plays on, from the first hole again, until a side wins one; or each side has a half.',
    now: ({ level_match }) => level_match.value,
    change: (typed) => ({ level_match: typed as keyof typeof levelMatchRules }),
    options: Object.entries(levelMatchRules),
  },
  local_rules: {
    title: 'Local rules',
    why: 'One a line, the most important first: scorecards print the first three, the rules sheet all.',
    now: ({ local_rules }) => local_rules.value ?? '',
    change: (typed) => ({ local_rules: typed }),
    options: { rows: 6 },
  },
} satisfies Record<string, Choice> as Record<
  | 'flights'
  | 'ties'
  | 'group_size'
  | 'groups_per_hole'
  | 'interval_minutes'
  | 'starters_gap'
  | 'scoring_mode'
  | 'hidden_holes'
  | 'is_for_record'
  | 'no_index'
  | 'level_match'
  | 'local_rules',
  Choice
>;

type ValueFormProps = { setUp: SetUp; about: keyof typeof choices; onDone: () => void };

/** The form has a single field, named after the value. */
const valueSchema = (options: AnswerShape) => z.record(z.string(), typedSchema(options));

function typedSchema(options: AnswerShape): z.ZodType<string, string> {
  if ('rows' in options) return paragraph(maxLocalRules);
  if (!('min' in options)) return z.string();
  const { min, max } = options;
  return z
    .string()
    .refine(
      (typed) => typed.trim() !== '' && whole(min, max).safeParse(Number(typed)).success,
      `Must be from ${min} to ${max}`,
    );
}

/** The input for the value. */
function controlOf(options: AnswerShape, field: UseFormRegisterReturn) {
  if ('rows' in options) return <Textarea rows={options.rows} {...field} />;
  if ('min' in options)
    return <Input type="number" inputMode="numeric" min={options.min} max={options.max} {...field} />;
  return (
    <Select {...field}>
      <Options of={options} />
    </Select>
  );
}

function ValueForm({ setUp, about, onDone }: ValueFormProps) {
  const { title, why, now, change, options: given } = choices[about];
  const options = typeof given === 'function' ? given(setUp.play) : given;
  const { values, tournament } = setUp.play;
  const form = useEndpointForm(valueSchema(options), {
    draft: ['set-up', tournament.id, about],
    defaults: { [about]: now(values) },
    prefix: 'changes.',
    send: ({ [about]: typed = '' }) => setUp.send({ changes: change(typed) }),
    close: onDone,
  });
  return (
    <FollowsForm
      setUp={setUp}
      form={form}
      title={title}
      why={why}
      isChanged={values[about].is_changed}
      follows={() => ({ [about]: null })}
      onDone={onDone}
    >
      <Field label={'unit' in options ? options.unit : title} error={form.errorOf(about)}>
        {controlOf(options, form.register(about))}
      </Field>
    </FollowsForm>
  );
}
