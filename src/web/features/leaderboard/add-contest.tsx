import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type ContestKind, contestKinds } from '#contracts/contest-choices.ts';
import { endpoints } from '#contracts/endpoints.ts';
import type { Leaderboard } from '#contracts/leaderboards.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

const names: Record<ContestKind, string> = {
  skins: 'Skins: the lowest score of a hole, alone, wins it',
  pin: 'Closest to the pin, on a par 3',
  drive: 'Longest drive',
};
const holes = Array.from({ length: 18 }, (_, place) => place + 1);

/** Asks what is played for, and where. The server knows which holes the round plays, and which of them are par 3. */
export function AddContest({
  rounds,
  onClose,
  onAdded,
}: {
  rounds: Leaderboard['rounds'];
  onClose: () => void;
  onAdded: (id: string) => void;
}) {
  const open = rounds.filter(({ status }) => status !== 'official');
  const [roundId, setRoundId] = useState(open[0]?.id ?? '');
  const [kind, setKind] = useState<ContestKind>('skins');
  const [hole, setHole] = useState(1);
  const [isNet, setNet] = useState(false);
  const [isCarried, setCarried] = useState(true);
  const isSkins = kind === 'skins';
  const add = useMutation({
    mutationFn: () =>
      call(endpoints.addContest, {
        params: { id: roundId },
        body: { kind, hole: isSkins ? null : hole, is_net: isSkins && isNet, is_carried: isCarried },
      }),
    onSuccess: ({ id }) => {
      onClose();
      onAdded(id);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    add.mutate();
  };
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Add a contest</DialogTitle>
          <DialogDescription>It gets a leaderboard of its own. Everybody in the field takes part.</DialogDescription>
        </DialogHeader>
        <form onSubmit={submit} className="grid gap-5">
          <Field label="Contest">
            <Select value={kind} onChange={({ target }) => setKind(target.value as ContestKind)}>
              {contestKinds.map((one) => (
                <option key={one} value={one}>
                  {names[one]}
                </option>
              ))}
            </Select>
          </Field>
          {open.length > 1 && (
            <Field label="Round">
              <Select value={roundId} onChange={({ target }) => setRoundId(target.value)}>
                {open.map(({ id, number }) => (
                  <option key={id} value={id}>
                    Round {number}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          {isSkins ? (
            <>
              <Field label="By net scores" inline>
                <Checkbox checked={isNet} onCheckedChange={setNet} />
              </Field>
              <Field label="What nobody wins goes on to the next hole" inline>
                <Checkbox checked={isCarried} onCheckedChange={setCarried} />
              </Field>
            </>
          ) : (
            <Field label="Hole">
              <Select value={hole} onChange={({ target }) => setHole(Number(target.value))}>
                {holes.map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </Select>
            </Field>
          )}
          {add.isError && (
            <Alert variant="destructive">
              <AlertDescription>{messageOf(add.error)}</AlertDescription>
            </Alert>
          )}
          <DialogFooter>
            <Button type="button" variant="outline" onClick={onClose}>
              Back
            </Button>
            <Button type="submit" busy={add.isPending}>
              Add
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
