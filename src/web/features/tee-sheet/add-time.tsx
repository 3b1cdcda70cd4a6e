import { type FormEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { printStart } from '#domain/tee-sheets/starts.ts';
import { DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { freeLetter, nextStart, nextStarts } from './free-starts.ts';
import { useSheetActions } from './sheet-dialog.ts';
import { StartFields } from './start-fields.tsx';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

const mostTimes = 40;

/** One more group, or several at the starts that come next. */
export function AddTime({ editing: { stored, sheet }, onDone }: { editing: TeeSheetEditing; onDone: () => void }) {
  const { act } = useSheetActions();
  const { round } = stored;
  const suggested = nextStart(stored, sheet);
  const [count, setCount] = useState(1);
  const [time, setTime] = useState(suggested?.time ?? round.first_time);
  const [hole, setHole] = useState(suggested?.hole ?? round.holes[0]?.number ?? 1);
  const [capacity, setCapacity] = useState(round.group_size);
  const [failure, setFailure] = useState<string | undefined>();
  const isOne = count === 1;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const letter = freeLetter(sheet, time, hole);
    const isSuggested = suggested !== null && time === suggested.time && hole === suggested.hole;
    const own = letter === null ? [] : [isSuggested ? suggested : { time, hole, letter }];
    const starts = isOne ? own : nextStarts(stored, sheet, count);
    const first = starts[0];
    if (!first) return setFailure('No group can start there. Choose another time or hole.');
    if (isOne && time === '') return setFailure('Choose a time.');
    const seats = Array.from({ length: capacity }, () => null);
    const ops = starts.map((start) => ({
      op: 'add_group' as const,
      group: { id: uuidv7(), start, seats, isLocked: false, isAloneOk: false, note: null },
    }));
    const words =
      starts.length === 1 ? `A group at ${printStart(first)} was added.` : `${starts.length} groups were added.`;
    if (act(ops, words)) onDone();
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Add a time</DialogTitle>
        <DialogDescription>
          {suggested ? `The next free start is ${printStart(suggested)}.` : 'The day has no further start by itself.'}
        </DialogDescription>
      </DialogHeader>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="How many groups">
          <Select value={count} onChange={(event) => setCount(Number(event.target.value))}>
            {Array.from({ length: mostTimes }, (_, place) => place + 1).map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Places in each">
          <Select value={capacity} onChange={(event) => setCapacity(Number(event.target.value))}>
            {[1, 2, 3, 4, 5].map((places) => (
              <option key={places} value={places}>
                {places}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {isOne ? (
        <StartFields time={time} hole={hole} holes={round.holes} onTime={setTime} onHole={setHole} />
      ) : (
        <p className="text-[0.9375rem] text-muted-foreground">
          They start one after the other, at the next free starts.
        </p>
      )}
      <DialogFormFoot submit={isOne ? 'Add time' : `Add ${count} times`} isBusy={false} failure={failure} />
    </form>
  );
}
