import { X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import { type PairingWishRow, wishKinds } from '#contracts/tee-sheets.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
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

/** What pairing is asked for, and what it must hold. */
export function Wishes({ editing: { stored, read } }: { editing: TeeSheetEditing }) {
  const { players } = useSheetActions();
  const [kind, setKind] = useState<PairingWishRow['kind']>('together');
  const [first, setFirst] = useState(nobody);
  const [second, setSecond] = useState(nobody);
  const [isMust, setMust] = useState(false);
  const [failure, setFailure] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const isOfTwo = kind === 'together' || kind === 'apart';
  const inOrder = stored.players
    .filter(({ has_left }) => !has_left)
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const requests = inOrder.filter(({ wish }) => wish);

  /** @returns whether it was done */
  const doAndRead = async (deed: () => Promise<unknown>): Promise<boolean> => {
    setFailure(undefined);
    setBusy(true);
    try {
      await deed();
      await read();
      return true;
    } catch (error) {
      setFailure(messageOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const playerIds = (isOfTwo ? [first, second] : [first]).filter(Boolean);
    if (playerIds.length < (isOfTwo ? 2 : 1)) return setFailure(`Choose ${isOfTwo ? 'two players' : 'a player'}.`);
    const isAdded = await doAndRead(() =>
      call(endpoints.addPairingWish, { params: { id: stored.tournament.id }, body: { kind, playerIds, isMust } }),
    );
    if (!isAdded) return;
    setFirst(nobody);
    setSecond(nobody);
  };
  const player = (label: string, value: string, onChange: (id: string) => void) => (
    <Field label={label}>
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        <option value={nobody}>Choose</option>
        {inOrder.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <form method="post" onSubmit={(event) => void add(event)} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Wishes</DialogTitle>
        <DialogDescription>
          ‘Make groups’ grants as many as it can. What must hold is held, or you are told that it cannot be.
        </DialogDescription>
      </DialogHeader>
      {stored.wishes.length > 0 && (
        <ul className="flex max-h-56 flex-col gap-2 overflow-y-auto">
          {stored.wishes.map((wish) => (
            <li key={wish.id} className="flex items-center gap-3 rounded-lg border bg-muted/50 py-1 pr-1 pl-3.5">
              <span className="min-w-0 flex-1 text-[0.9375rem] wrap-anywhere">{describeWish(wish, players)}</span>
              {wish.isMust && <Badge>must</Badge>}
              <Button
                variant="ghost"
                size="icon"
                disabled={isBusy}
                aria-label={`Take back: ${describeWish(wish, players)}`}
                onClick={() =>
                  void doAndRead(() =>
                    call(endpoints.removePairingWish, { params: { id: stored.tournament.id, wishId: wish.id } }),
                  )
                }
              >
                <X aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {requests.length > 0 && (
        <details className="rounded-lg border px-4 py-2.5">
          <summary className="cursor-pointer font-medium">What golfers asked for ({requests.length})</summary>
          <ul className="mt-2 grid gap-1.5 text-[0.9375rem]">
            {requests.map(({ id, name, wish }) => (
              <li key={id} className="wrap-anywhere">
                <span className="font-medium">{name}:</span> {wish}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        {player('Player', first, setFirst)}
        <Field label="Wish">
          <Select value={kind} onChange={(event) => setKind(event.target.value as PairingWishRow['kind'])}>
            {wishKinds.map((name) => (
              <option key={name} value={name}>
                {kindWords[name]}
              </option>
            ))}
          </Select>
        </Field>
        {isOfTwo && player('With', second, setSecond)}
      </div>
      <Field label="This must hold" inline>
        <Checkbox checked={isMust} onCheckedChange={setMust} />
      </Field>
      <DialogFormFoot submit="Add wish" isBusy={isBusy} failure={failure} />
    </form>
  );
}
