import { X } from 'lucide-react';
import { useRef } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { sheetBlockSchema } from '#areas/play/contract/tee-sheets.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import type { SheetBlock } from '#areas/play/rules/tee-sheets/starts.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { laterBy } from './free-starts.ts';
import { useSheetActions } from './sheet-dialog.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

const everyHole = '';
const blockSchema = sheetBlockSchema
  .pick({ fromTime: true, toTime: true, reason: true })
  .extend({ hole: z.string() })
  .refine(({ fromTime, toTime }) => toTime > fromTime, { path: ['toTime'], error: 'A block ends after it begins' });

const blockWords = ({ fromTime, toTime, hole, reason }: SheetBlock): string =>
  `${printTime(fromTime)} to ${printTime(toTime)}, ${hole === null ? 'every hole' : `hole ${hole}`}: ${reason}`;

/** Blocked times: the existing ones, and a form for another. */
export function BlockTimes({ editing: { stored, sheet } }: { editing: TeeSheetEditing }) {
  const { act, ask } = useSheetActions();
  const { round } = stored;
  // The same id for each submission, so that a repeated request adds the block only once.
  const id = useRef(uuidv7());
  const form = useEndpointForm(blockSchema, {
    draft: ['block-times', round.id],
    defaults: { fromTime: round.first_time, toTime: laterBy(round.first_time, 60), hole: everyHole, reason: '' },
    prefix: 'ops.0.block.',
    send: async ({ hole, ...values }) => {
      const block = { ...values, id: id.current, hole: hole === everyHole ? null : Number(hole) };
      await ask([{ op: 'block', block }], `Blocked: ${blockWords(block)}.`);
      return { ...values, hole, reason: '' };
    },
    next: (values) => values,
    onDone: () => {
      id.current = uuidv7();
    },
  });
  const { register, errorOf } = form;
  return (
    <DialogForm
      title="Block times"
      description="Nobody starts in a blocked time. Groups that do are moved first."
      form={form}
      submit="Block"
    >
      {sheet.blocks.length > 0 && (
        <ul className="flex flex-col gap-2">
          {sheet.blocks.map((block) => (
            <li key={block.id} className="flex items-center gap-3 rounded-lg border bg-muted/50 py-1 pr-1 pl-3.5">
              <span className="min-w-0 flex-1 text-base wrap-anywhere">{blockWords(block)}</span>
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
        <Field label="From" error={errorOf('fromTime')} required>
          <Input type="time" {...register('fromTime')} />
        </Field>
        <Field label="To" error={errorOf('toTime')} required>
          <Input type="time" {...register('toTime')} />
        </Field>
        <Field label="Hole" error={errorOf('hole')}>
          <Select {...register('hole')}>
            <option value={everyHole}>Every hole</option>
            <Options of={round.holes.map(({ number }) => [number, `Hole ${number}`])} />
          </Select>
        </Field>
        <Field label="Reason" error={errorOf('reason')} required>
          <Input maxLength={80} placeholder="Members" autoComplete="off" {...register('reason')} />
        </Field>
      </div>
    </DialogForm>
  );
}
