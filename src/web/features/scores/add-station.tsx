import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { scoresKey } from './queries.ts';

/** '7' or '7, 8 and 16'; null for what are no holes. */
function readHoles(typed: string): number[] | null {
  const parts = typed.split(/[\s,;]+|and/).filter(Boolean);
  const holes = parts.map(Number);
  const isRight = holes.length > 0 && holes.every((hole) => Number.isInteger(hole) && hole >= 1 && hole <= 18);
  return isRight ? holes : null;
}

/** A link for somebody who stands at a hole and keeps the score of every group that comes by. */
export function AddStation({ roundId }: { roundId: string }) {
  const queryClient = useQueryClient();
  const [isShown, setShown] = useState(false);
  const [label, setLabel] = useState('');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const holes = readHoles(typed);
  const add = useMutation({
    mutationFn: () =>
      call(endpoints.addScoreLink, {
        params: { id: roundId },
        body: { kind: 'station', label: label.trim(), holes: holes ?? [] },
      }),
    onSuccess: async () => {
      toast({ title: 'Station added', description: 'Give its code to whoever stands there.' });
      setShown(false);
      await queryClient.invalidateQueries({ queryKey: scoresKey(roundId) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (label.trim() !== '' && holes) add.mutate();
  };
  return (
    <>
      <Button variant="outline" onClick={() => setShown(true)}>
        <Plus aria-hidden /> Add a station
      </Button>
      <Dialog open={isShown} onOpenChange={setShown}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Add a station</DialogTitle>
            <DialogDescription>Somebody at a hole keeps the score of every group there.</DialogDescription>
          </DialogHeader>
          <form onSubmit={submit} noValidate className="grid gap-5">
            <Field label="Name" required error={isTried && label.trim() === '' ? 'Say what it is called' : undefined}>
              <Input value={label} maxLength={60} onChange={({ target }) => setLabel(target.value)} />
            </Field>
            <Field
              label="Holes"
              required
              description="7, or 7, 16"
              error={isTried && !holes ? 'Holes are 1 to 18' : undefined}
            >
              <Input value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
            </Field>
            {add.isError && (
              <Alert variant="destructive">
                <AlertDescription>{messageOf(add.error)}</AlertDescription>
              </Alert>
            )}
            <DialogFooter>
              <Button type="button" variant="outline" onClick={() => setShown(false)}>
                Back
              </Button>
              <Button type="submit" busy={add.isPending}>
                Add
              </Button>
            </DialogFooter>
          </form>
        </DialogContent>
      </Dialog>
    </>
  );
}
