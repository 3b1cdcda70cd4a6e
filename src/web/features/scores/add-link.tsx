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
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { scoresKey } from './queries.ts';

/** '7' or '7, 8 and 16'; null for what are no holes. */
function readHoles(typed: string): number[] | null {
  const parts = typed.split(/[\s,;]+|and/).filter(Boolean);
  const holes = parts.map(Number);
  const isRight = holes.length > 0 && holes.every((hole) => Number.isInteger(hole) && hole >= 1 && hole <= 18);
  return isRight ? holes : null;
}

const kinds = ['station', 'desk', 'viewer'] as const;
type Kind = (typeof kinds)[number];

const about: Record<Kind, { name: string; does: string; example: string; added: string }> = {
  station: {
    name: 'A station at a hole',
    does: 'Keeps the scores of every group that comes by, and measures there. Ends the day after the round.',
    example: 'Hole 7',
    added: 'Give its code to whoever stands there.',
  },
  desk: {
    name: 'A desk',
    does: 'Checks players in and types cards of any group. Sees no address, phone or money. Ends the day after the round.',
    example: 'Registration desk',
    added: 'Give its code to whoever helps there.',
  },
  viewer: {
    name: 'Somebody who looks',
    does: 'Sees the boards as you do, hidden holes too, and changes nothing. Lasts until you end it.',
    example: 'Announcer',
    added: 'Give its code to whoever may look.',
  },
};

/** A link for a helper without an account: at a hole, at a desk, or to look. */
export function AddLink({ roundId }: { roundId: string }) {
  const queryClient = useQueryClient();
  const [isShown, setShown] = useState(false);
  const [label, setLabel] = useState('');
  const [kind, setKind] = useState<Kind>('station');
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const holes = readHoles(typed);
  const name = label.trim();
  const isReady = name !== '' && (kind !== 'station' || holes !== null);
  const add = useMutation({
    mutationFn: () =>
      call(endpoints.addScoreLink, {
        params: { id: roundId },
        body: kind === 'station' ? { kind, label: name, holes: holes ?? [] } : { kind, label: name },
      }),
    onSuccess: async () => {
      toast({ title: `${name} added`, description: about[kind].added });
      setShown(false);
      setLabel('');
      setTyped('');
      setTried(false);
      await queryClient.invalidateQueries({ queryKey: scoresKey(roundId) });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isReady) add.mutate();
  };
  return (
    <>
      <Button variant="outline" onClick={() => setShown(true)}>
        <Plus aria-hidden /> Add a helper
      </Button>
      <Dialog open={isShown} onOpenChange={setShown}>
        <DialogContent>
          <DialogHeader>
            <DialogTitle>Add a helper</DialogTitle>
            <DialogDescription>They get a code of their own and need no account.</DialogDescription>
          </DialogHeader>
          <form onSubmit={submit} noValidate className="grid gap-5">
            <Field label="What for" description={about[kind].does}>
              <Select value={kind} onChange={({ target }) => setKind(target.value as Kind)}>
                {kinds.map((one) => (
                  <option key={one} value={one}>
                    {about[one].name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              label="Name"
              required
              description={`Such as ${about[kind].example}`}
              error={isTried && name === '' ? 'Say what it is called' : undefined}
            >
              <Input value={label} maxLength={60} onChange={({ target }) => setLabel(target.value)} />
            </Field>
            {kind === 'station' && (
              <Field
                label="Holes"
                required
                description="7, or 7, 16"
                error={isTried && !holes ? 'Holes are 1 to 18' : undefined}
              >
                <Input value={typed} maxLength={60} onChange={({ target }) => setTyped(target.value)} />
              </Field>
            )}
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
