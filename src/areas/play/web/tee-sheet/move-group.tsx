import { z } from 'zod';
import { printTime } from '#kernel/rules/day-times.ts';
import { groupById, groupNumbers, inStartOrder } from '#areas/play/rules/tee-sheets/sheet.ts';
import { printStart, type Start } from '#areas/play/rules/tee-sheets/starts.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { freeLetter, nextStarts } from './free-starts.ts';
import { useSheetActions } from './sheet-dialog.ts';
import { groupTitle } from './sheet-words.ts';
import { StartFields } from './start-fields.tsx';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

const ownChoice = 'own';
const startsOffered = 12;
const startSchema = z.object({ choice: z.string(), time: z.string(), hole: z.int() });

/** The value of a choice is the start itself, not its index, because the list of free starts may change meanwhile. */
const choiceOf = (start: Start): string => `start ${printStart(start)}`;

type MoveGroupProps = { editing: TeeSheetEditing; groupId: string; onDone: () => void };

/** Moves a group to a free start, exchanges it with another group, or moves it to a start that the committee types. */
export function MoveGroup({ editing: { stored, sheet }, groupId, onDone }: MoveGroupProps) {
  const { ask } = useSheetActions();
  const group = groupById(sheet, groupId);
  const numbers = groupNumbers(sheet);
  const number = numbers.get(groupId) ?? 0;
  const free = nextStarts(stored, sheet, startsOffered);
  const others = inStartOrder(sheet.groups).filter(({ id, isLocked }) => id !== groupId && !isLocked);
  /** The new start, and the group to exchange with, if any; null where the group cannot move. */
  const wanted = ({ choice, time, hole }: z.output<typeof startSchema>) => {
    const found = free.find((start) => choiceOf(start) === choice);
    if (found) return { start: found };
    const other = others.find(({ id }) => choice === `swap ${id}`);
    if (other) return { start: other.start, other };
    const letter = choice === ownChoice && time !== '' ? freeLetter(sheet, time, hole, groupId) : null;
    return letter === null ? null : { start: { time, hole, letter } };
  };
  const schema = startSchema.superRefine((values, context) => {
    if (wanted(values)) return;
    const path = values.choice === ownChoice ? 'time' : 'choice';
    const message =
      path === 'time' && values.time === '' ? 'Choose a time.' : 'No group can start there. Choose another start.';
    context.addIssue({ code: 'custom', path: [path], message });
  });
  const [firstFree] = free;
  const form = useEndpointForm(schema, {
    draft: ['move-group', groupId],
    defaults: {
      choice: firstFree ? choiceOf(firstFree) : ownChoice,
      time: group?.start.time ?? stored.round.first_time,
      hole: group?.start.hole ?? stored.round.holes[0]?.number ?? 1,
    },
    send: async (values) => {
      const found = wanted(values);
      if (!found || !group) return;
      const { start, other } = found;
      // A free start where one of the two groups waits during the exchange.
      const spare = firstFree ?? { time: '23:59', hole: group.start.hole, letter: '' as const };
      await ask(
        [
          ...(other
            ? [
                { op: 'retime' as const, groupId, start: spare },
                { op: 'retime' as const, groupId: other.id, start: group.start },
              ]
            : []),
          { op: 'retime', groupId, start },
        ],
        `Group ${number} now starts at ${printTime(start.time)} from hole ${start.hole}.`,
      );
    },
    close: onDone,
  });
  const { register, errorOf } = form;
  if (!group) return null;
  return (
    <DialogForm
      title={`Move group ${number} to …`}
      description={`${printStart(group.start)} so far.`}
      form={form}
      submit="Move group"
    >
      <Field label="Start" error={errorOf('choice')}>
        <Select {...register('choice')}>
          {free.length > 0 && (
            <optgroup label="Free">
              <Options of={free.map((start) => [choiceOf(start), printStart(start)])} />
            </optgroup>
          )}
          {others.length > 0 && (
            <optgroup label="Change with">
              <Options
                of={others.map((other) => [`swap ${other.id}`, groupTitle(numbers.get(other.id) ?? 0, other)])}
              />
            </optgroup>
          )}
          <option value={ownChoice}>Another time …</option>
        </Select>
      </Field>
      {form.watch('choice') === ownChoice && (
        <StartFields
          time={register('time')}
          hole={register('hole', { setValueAs: Number })}
          holes={stored.round.holes}
          errorOf={errorOf}
        />
      )}
    </DialogForm>
  );
}
