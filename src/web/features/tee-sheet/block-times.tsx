import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { printTime } from '#domain/tee-sheets/day-times.ts';
import type { SheetBlock } from '#domain/tee-sheets/starts.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { laterBy } from './free-starts.ts';
import { useSheetActions } from './sheet-dialog.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

const everyHole = '';

const blockWords = ({ fromTime, toTime, hole, reason }: SheetBlock): string =>
  `${printTime(fromTime)} to ${printTime(toTime)}, ${hole === null ? 'every hole' : `hole ${hole}`}: ${reason}`;

/** Times in which nobody may start: those there are, and one more. */
export function BlockTimes({ editing: { stored, sheet } }: { editing: TeeSheetEditing }) {
  const { act } = useSheetActions();
  const [fromTime, setFromTime] = useState(stored.round.first_time);
  const [toTime, setToTime] = useState(laterBy(stored.round.first_time, 60));
  const [hole, setHole] = useState(everyHole);
  const [reason, setReason] = useState('');
  const [errors, setErrors] = useState<{ toTime?: string; reason?: string }>({});
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = {
      ...(toTime <= fromTime ? { toTime: 'A block ends after it begins' } : {}),
      ...(reason.trim() === '' ? { reason: 'Say why, such as Members' } : {}),
    };
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const block = {
      id: uuidv7(),
      fromTime,
      toTime,
      hole: hole === everyHole ? null : Number(hole),
      reason: reason.trim(),
    };
    if (act([{ op: 'block', block }], `Blocked: ${blockWords(block)}.`)) setReason('');
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Block times</DialogTitle>
        <DialogDescription>Nobody starts in a blocked time. Groups that do are moved first.</DialogDescription>
      </DialogHeader>
      {sheet.blocks.length > 0 && (
        <ul className="flex flex-col gap-2">
          {sheet.blocks.map((block) => (
            <li key={block.id} className="flex items-center gap-3 rounded-lg border bg-muted/50 py-1 pr-1 pl-3.5">
              <span className="min-w-0 flex-1 text-[0.9375rem] wrap-anywhere">{blockWords(block)}</span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={`End the block ${blockWords(block)}`}
                onClick={() => act([{ op: 'unblock', blockId: block.id }], `No longer blocked: ${blockWords(block)}.`)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="From" required>
          <Input type="time" value={fromTime} onChange={(event) => setFromTime(event.target.value)} />
        </Field>
        <Field label="To" error={errors.toTime} required>
          <Input type="time" value={toTime} onChange={(event) => setToTime(event.target.value)} />
        </Field>
        <Field label="Hole">
          <Select value={hole} onChange={(event) => setHole(event.target.value)}>
            <option value={everyHole}>Every hole</option>
            {stored.round.holes.map(({ number }) => (
              <option key={number} value={number}>
                Hole {number}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Reason" error={errors.reason} required>
          <Input
            value={reason}
            maxLength={80}
            placeholder="Members"
            autoComplete="off"
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </div>
      <DialogFormFoot submit="Block" isBusy={false} />
    </form>
  );
}
