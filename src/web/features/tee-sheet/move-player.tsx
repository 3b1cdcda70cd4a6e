import { type FormEvent, useState } from 'react';
import { groupNumbers, groupOf, inStartOrder } from '#domain/tee-sheets/sheet.ts';
import { DialogDescription, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { moveTo } from './move-to.ts';
import { useSheetActions } from './sheet-dialog.ts';
import { callPlayer, groupTitle, shortRoom } from './sheet-words.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

const nowhere = 'not-placed';
const firstFree = 'free';

type MovePlayerProps = { editing: TeeSheetEditing; playerId: string; onDone: () => void };

/** The way to move somebody without dragging: which group, and which place or with whom they change. */
export function MovePlayer({ editing: { sheet }, playerId, onDone }: MovePlayerProps) {
  const { act, players } = useSheetActions();
  const from = groupOf(sheet, playerId);
  const numbers = groupNumbers(sheet);
  const open = inStartOrder(sheet.groups).filter(({ isLocked }) => !isLocked);
  const hasRoom = ({ seats }: { seats: readonly (string | null)[] }) => seats.includes(null);
  const suggested = open.find((group) => group !== from && hasRoom(group)) ?? open.find((group) => group !== from);
  const [groupId, setGroupId] = useState(suggested?.id ?? nowhere);
  const group = open.find(({ id }) => id === groupId);
  const [chosen, setChosen] = useState(firstFree);
  const name = callPlayer(players.get(playerId));
  const canBeFree = group !== undefined && group !== from && hasRoom(group);
  const seats = (group?.seats ?? []).flatMap((other, seat) => (other === playerId ? [] : [{ other, seat }]));
  const fallback = canBeFree ? firstFree : String(seats[0]?.seat ?? firstFree);
  const isOffered = (chosen === firstFree && canBeFree) || seats.some(({ seat }) => String(seat) === chosen);
  const place = isOffered ? chosen : fallback;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const seat = place === firstFree ? null : Number(place);
    const isDone = moveTo(sheet, players, { playerId, groupId: group?.id ?? null, seat: group ? seat : null }, act);
    if (isDone) onDone();
  };
  return (
    <form method="post" onSubmit={submit} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Move {name} to …</DialogTitle>
        <DialogDescription>
          {from ? groupTitle(numbers.get(from.id) ?? 0, from) : 'Not placed'} so far.
        </DialogDescription>
      </DialogHeader>
      <Field label="Group">
        <Select
          value={groupId}
          onChange={(event) => {
            setGroupId(event.target.value);
            setChosen(firstFree);
          }}
        >
          {from && <option value={nowhere}>Not placed</option>}
          {open.map((own) => (
            <option key={own.id} value={own.id}>
              {groupTitle(numbers.get(own.id) ?? 0, own)} ({own === from ? 'here' : shortRoom(own)})
            </option>
          ))}
        </Select>
      </Field>
      {group && (
        <Field label="Place">
          <Select value={place} onChange={(event) => setChosen(event.target.value)}>
            {canBeFree && <option value={firstFree}>First free place</option>}
            {seats.map(({ other, seat }) => (
              <option key={seat} value={seat}>
                {other === null ? `Place ${seat + 1} (empty)` : `Swap with ${callPlayer(players.get(other))}`}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <DialogFormFoot submit="Move" isBusy={false} />
    </form>
  );
}
