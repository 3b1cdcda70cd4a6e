import { z } from 'zod';
import { groupNumbers, groupOf, inStartOrder } from '#areas/play/rules/tee-sheets/sheet.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { moveOf } from './move-to.ts';
import { useSheetActions } from './sheet-dialog.ts';
import { callPlayer, groupTitle, shortRoom } from './sheet-words.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

const nowhere = 'not-placed';
const firstFree = 'free';
const placeSchema = z.object({ groupId: z.string(), place: z.string() });

type MovePlayerProps = { editing: TeeSheetEditing; playerId: string; onDone: () => void };

/** Moves a player without dragging: to a group, and there to a seat or in exchange with another player. */
export function MovePlayer({ editing: { sheet }, playerId, onDone }: MovePlayerProps) {
  const { ask, players } = useSheetActions();
  const from = groupOf(sheet, playerId);
  const numbers = groupNumbers(sheet);
  const open = inStartOrder(sheet.groups).filter(({ isLocked }) => !isLocked);
  const hasRoom = ({ seats }: { seats: readonly (string | null)[] }) => seats.includes(null);
  const suggested = open.find((group) => group !== from && hasRoom(group)) ?? open.find((group) => group !== from);
  const name = callPlayer(players.get(playerId));
  /** The seats that the chosen group offers, and the selected one. */
  const placesOf = ({ groupId, place: chosen }: z.output<typeof placeSchema>) => {
    const group = open.find(({ id }) => id === groupId);
    const canBeFree = group !== undefined && group !== from && hasRoom(group);
    const seats = (group?.seats ?? []).flatMap((other, seat) => (other === playerId ? [] : [{ other, seat }]));
    const isOffered = (chosen === firstFree && canBeFree) || seats.some(({ seat }) => String(seat) === chosen);
    const fallback = canBeFree ? firstFree : String(seats[0]?.seat ?? firstFree);
    return { group, canBeFree, seats, place: isOffered ? chosen : fallback };
  };
  const wanted = (values: z.output<typeof placeSchema>) => {
    const { group, place } = placesOf(values);
    // A group that was locked or removed meanwhile must not be taken for 'Not placed'.
    if (!group && values.groupId !== nowhere) return null;
    const seat = group && place !== firstFree ? Number(place) : null;
    return moveOf(sheet, players, { playerId, groupId: group?.id ?? null, seat });
  };
  const schema = placeSchema.superRefine((values, context) => {
    if (!wanted(values))
      context.addIssue({ code: 'custom', path: ['groupId'], message: 'Choose another group or place.' });
  });
  const form = useEndpointForm(schema, {
    draft: ['move-player', playerId],
    defaults: { groupId: suggested?.id ?? nowhere, place: firstFree },
    send: async (values) => {
      const move = wanted(values);
      if (move) await ask(move.ops, move.words);
    },
    close: onDone,
  });
  const { register, errorOf, setValue } = form;
  const { group, canBeFree, seats, place } = placesOf(form.watch());
  return (
    <DialogForm
      title={`Move ${name} to …`}
      description={`${from ? groupTitle(numbers.get(from.id) ?? 0, from) : 'Not placed'} so far.`}
      form={form}
      submit="Move"
    >
      <Field label="Group" error={errorOf('groupId')}>
        <Select {...register('groupId', { onChange: () => setValue('place', firstFree, { shouldDirty: true }) })}>
          {from && <option value={nowhere}>Not placed</option>}
          {open.map((own) => (
            <option key={own.id} value={own.id}>
              {groupTitle(numbers.get(own.id) ?? 0, own)} ({own === from ? 'here' : shortRoom(own)})
            </option>
          ))}
        </Select>
      </Field>
      {group && (
        <Field label="Place" error={errorOf('place')}>
          <Select value={place} onChange={({ target }) => setValue('place', target.value, { shouldDirty: true })}>
            {canBeFree && <option value={firstFree}>First free place</option>}
            <Options
              of={seats.map(({ other, seat }) => [
                seat,
                other === null ? `Place ${seat + 1} (empty)` : `Swap with ${callPlayer(players.get(other))}`,
              ])}
            />
          </Select>
        </Field>
      )}
    </DialogForm>
  );
}
