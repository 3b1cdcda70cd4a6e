import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { printStart } from '#areas/play/rules/tee-sheets/starts.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { freeLetter, nextStart, nextStarts } from './free-starts.ts';
import { useSheetActions } from './sheet-dialog.ts';
import { StartFields } from './start-fields.tsx';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

const maxTimes = 40;
const timeSchema = z.object({ count: z.int(), time: z.string(), hole: z.int(), capacity: z.int() });
const noStart = 'No group can start there. Choose another time or hole.';

/** Adds one group at a chosen start, or several at the next free starts. */
export function AddTime({ editing: { stored, sheet }, onDone }: { editing: TeeSheetEditing; onDone: () => void }) {
  const { ask } = useSheetActions();
  const { round } = stored;
  // The same ids for each submission, so that a repeated request adds the groups only once.
  const [ids] = useState(() => Array.from({ length: maxTimes }, () => uuidv7()));
  const suggested = nextStart(stored, sheet);
  const startsOf = ({ count, time, hole }: z.output<typeof timeSchema>) => {
    if (count > 1) return nextStarts(stored, sheet, count);
    const letter = freeLetter(sheet, time, hole);
    if (letter === null) return [];
    return [suggested && time === suggested.time && hole === suggested.hole ? suggested : { time, hole, letter }];
  };
  const schema = timeSchema.superRefine((values, context) => {
    const say = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    if (values.count === 1 && values.time === '') say('time', 'Choose a time.');
    else if (startsOf(values).length === 0) say(values.count === 1 ? 'time' : 'count', noStart);
  });
  const form = useEndpointForm(schema, {
    draft: ['add-time', round.id],
    defaults: {
      count: 1,
      time: suggested?.time ?? round.first_time,
      hole: suggested?.hole ?? round.holes[0]?.number ?? 1,
      capacity: round.group_size,
    },
    send: (values) => {
      const seats = Array.from({ length: values.capacity }, () => null);
      const groups = startsOf(values).map((start, place) => ({
        id: ids[place] ?? uuidv7(),
        start,
        seats,
        isLocked: false,
        isAloneOk: false,
        note: null,
      }));
      const [first] = groups;
      return ask(
        groups.map((group) => ({ op: 'add_group', group })),
        groups.length === 1 && first
          ? `A group at ${printStart(first.start)} was added.`
          : `${groups.length} groups were added.`,
      );
    },
    close: onDone,
  });
  const { register, errorOf } = form;
  const count = form.watch('count');
  const isOne = count === 1;
  const choice = (label: string, name: 'count' | 'capacity', most: number) => (
    <Field label={label} error={errorOf(name)}>
      <Select {...register(name, { setValueAs: Number })}>
        {Array.from({ length: most }, (_, place) => place + 1).map((number) => (
          <option key={number} value={number}>
            {number}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <DialogForm
      title="Add a time"
      description={
        suggested ? `The next free start is ${printStart(suggested)}.` : 'The day has no further start by itself.'
      }
      form={form}
      submit={isOne ? 'Add time' : `Add ${count} times`}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {choice('How many groups', 'count', maxTimes)}
        {choice('Places in each', 'capacity', 5)}
      </div>
      {isOne ? (
        <StartFields
          time={register('time')}
          hole={register('hole', { setValueAs: Number })}
          holes={round.holes}
          errorOf={errorOf}
        />
      ) : (
        <p className="text-base text-muted-foreground">They start one after the other, at the next free starts.</p>
      )}
    </DialogForm>
  );
}
