import { type FormEvent, useState } from 'react';
import { printTime } from '#domain/tee-sheets/day-times.ts';
import { groupById, groupNumbers, inStartOrder } from '#domain/tee-sheets/sheet.ts';
import type { SheetOperation } from '#domain/tee-sheets/sheet-operations.ts';
import { printStart } from '#domain/tee-sheets/starts.ts';
import { DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { freeLetter, nextStarts } from './free-starts.ts';
import { useSheetActions } from './sheet-dialog.ts';
import { groupTitle } from './sheet-words.ts';
import { StartFields } from './start-fields.tsx';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

const ownChoice = 'own';
const startsOffered = 12;

type MoveGroupProps = { editing: TeeSheetEditing; groupId: string; onDone: () => void };

/** Another start for a whole group: one that is free, that of another group, or one of the committee's own. */
export function MoveGroup({ editing: { stored, sheet }, groupId, onDone }: MoveGroupProps) {
  const { act } = useSheetActions();
  const group = groupById(sheet, groupId);
  const numbers = groupNumbers(sheet);
  const number = numbers.get(groupId) ?? 0;
  const free = nextStarts(stored, sheet, startsOffered);
  const others = inStartOrder(sheet.groups).filter(({ id, isLocked }) => id !== groupId && !isLocked);
  const [choice, setChoice] = useState(free.length > 0 ? 'start 0' : ownChoice);
  const [time, setTime] = useState(group?.start.time ?? stored.round.first_time);
  const [hole, setHole] = useState(group?.start.hole ?? stored.round.holes[0]?.number ?? 1);
  const [failure, setFailure] = useState<string | undefined>();
  if (!group) return null;

  const wanted = (): SheetOperation[] | null => {
    const [kind, at] = choice.split(' ');
    if (kind === 'start') {
      const start = free[Number(at)];
      return start ? [{ op: 'retime', groupId, start }] : null;
    }
    const other = sheet.groups.find(({ id }) => id === at);
    if (kind === 'swap' && other) {
      // Nobody starts there: the place through which one of them passes.
      const spare = free[0] ?? { time: '23:59', hole: group.start.hole, letter: '' as const };
      return [
        { op: 'retime', groupId, start: spare },
        { op: 'retime', groupId: other.id, start: group.start },
        { op: 'retime', groupId, start: other.start },
      ];
    }
    const letter = freeLetter(sheet, time, hole, groupId);
    return letter === null ? null : [{ op: 'retime', groupId, start: { time, hole, letter } }];
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const ops = wanted();
    const start = ops?.findLast((op) => op.op === 'retime' && op.groupId === groupId);
    if (!ops || start?.op !== 'retime') return setFailure('No group can start there. Choose another start.');
    if (act(ops, `Group ${number} now starts at ${printTime(start.start.time)} from hole ${start.start.hole}.`))
      onDone();
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Move group {number} to …</DialogTitle>
        <DialogDescription>{printStart(group.start)} so far.</DialogDescription>
      </DialogHeader>
      <Field label="Start">
        <Select value={choice} onChange={(event) => setChoice(event.target.value)}>
          {free.length > 0 && (
            <optgroup label="Free">
              {free.map((start, place) => (
                <option key={printStart(start)} value={`start ${place}`}>
                  {printStart(start)}
                </option>
              ))}
            </optgroup>
          )}
          {others.length > 0 && (
            <optgroup label="Change with">
              {others.map((other) => (
                <option key={other.id} value={`swap ${other.id}`}>
                  {groupTitle(numbers.get(other.id) ?? 0, other)}
                </option>
              ))}
            </optgroup>
          )}
          <option value={ownChoice}>Another time …</option>
        </Select>
      </Field>
      {choice === ownChoice && (
        <StartFields time={time} hole={hole} holes={stored.round.holes} onTime={setTime} onHole={setHole} />
      )}
      <DialogFormFoot submit="Move group" isBusy={false} failure={failure} />
    </form>
  );
}
