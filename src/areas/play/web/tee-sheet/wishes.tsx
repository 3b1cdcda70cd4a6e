import { useMutation } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import { type PairingWishRow, wishKinds } from '#areas/play/contract/tee-sheets.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Fact } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { useSheetActions } from './sheet-dialog.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';
import { describeWish } from './wish-words.ts';

const kindWords: Record<PairingWishRow['kind'], string> = {
  together: 'play together',
  apart: 'do not play together',
  early: 'start early',
  late: 'start late',
};
const nobody = '';
const isOfTwo = (kind: PairingWishRow['kind']): boolean => kind === 'together' || kind === 'apart';

const wishSchema = z
  .object({ kind: z.enum(wishKinds), first: z.string(), second: z.string(), isMust: z.boolean() })
  .superRefine(({ kind, first, second }, context) => {
    const missing = [!first && 'first', isOfTwo(kind) && !second && 'second'].find(Boolean);
    if (missing)
      context.addIssue({
        code: 'custom',
        path: [missing],
        message: `Choose ${isOfTwo(kind) ? 'two players' : 'a player'}.`,
      });
  });
const noWish: z.input<typeof wishSchema> = { kind: 'together', first: nobody, second: nobody, isMust: false };

/** The pairing wishes and musts of a round's tournament. */
export function Wishes({ editing: { stored, read } }: { editing: TeeSheetEditing }) {
  const { players } = useSheetActions();
  const { id } = stored.tournament;
  const inOrder = stored.players
    .filter(({ has_left }) => !has_left)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const requests = inOrder.filter(({ wish }) => wish);
  const form = useEndpointForm(wishSchema, {
    draft: ['wish', id],
    defaults: noWish,
    send: async ({ kind, first, second, isMust }) => {
      const playerIds = isOfTwo(kind) ? [first, second] : [first];
      await call(teeSheetsEndpoints.addPairingWish, { params: { id }, body: { kind, playerIds, isMust } });
      return { ...noWish, kind, isMust };
    },
    next: (later) => later,
    onDone: read,
  });
  const remove = useMutation({
    mutationFn: (wishId: string) => call(teeSheetsEndpoints.removePairingWish, { params: { id, wishId } }),
    onSuccess: read,
  });
  const { register, control, errorOf } = form;
  const player = (label: string, name: 'first' | 'second') => (
    <Field label={label} error={errorOf(name)}>
      <Select {...register(name)}>
        <option value={nobody}>Choose</option>
        <Options of={inOrder.map((one) => [one.id, one.name])} />
      </Select>
    </Field>
  );
  return (
    <DialogForm
      title="Wishes"
      description="‘Make groups’ grants as many as it can. Musts are kept, or you are told that they cannot be."
      form={form}
      submit="Add wish"
    >
      {stored.wishes.length > 0 && (
        <ul className="flex max-h-56 flex-col gap-2 overflow-y-auto">
          {stored.wishes.map((wish) => (
            <li key={wish.id} className="flex items-center gap-3 rounded-lg border bg-muted/50 py-1 pr-1 pl-3.5">
              <span className="min-w-0 flex-1 text-base wrap-anywhere">{describeWish(wish, players)}</span>
              {wish.isMust && <Fact>Must</Fact>}
              <Button
                variant="ghost"
                size="icon"
                disabled={remove.isPending || form.isBusy}
                aria-label={`Take back: ${describeWish(wish, players)}`}
                onClick={() => remove.mutate(wish.id)}
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {requests.length > 0 && (
        <details className="rounded-lg border px-4 py-2.5">
          <summary className="cursor-pointer font-medium">Requests of golfers ({requests.length})</summary>
          <ul className="mt-2 grid gap-1.5 text-base">
            {requests.map(({ id, name, wish }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-medium">{name}:</span> {wish}
              </li>
            ))}
          </ul>
        </details>
      )}
      <FormFailure message={remove.isError ? messageOf(remove.error) : undefined} />
      <div className="grid gap-4 sm:grid-cols-2">
        {player('Player', 'first')}
        <Field label="Wish" error={errorOf('kind')}>
          <Select {...register('kind')}>
            <Options of={wishKinds.map((name) => [name, kindWords[name]])} />
          </Select>
        </Field>
        {isOfTwo(form.watch('kind')) && player('With', 'second')}
      </div>
      <Controller
        control={control}
        name="isMust"
        render={({ field }) => (
          <Field label="This must hold" inline error={errorOf('isMust')}>
            <Checkbox checked={field.value} onCheckedChange={field.onChange} />
          </Field>
        )}
      />
    </DialogForm>
  );
}
