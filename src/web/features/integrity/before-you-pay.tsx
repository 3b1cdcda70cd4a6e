import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import type { Integrity } from '#contracts/integrity.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { LocalTime } from '#web/ui/local-time.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';

/** What is unusual about cards, before prizes are paid: shown when it is asked for, and each look is noted. */
export function BeforeYouPay({ tournamentId }: { tournamentId: string }) {
  const [seen, setSeen] = useState<Integrity>();
  const look = useMutation({
    mutationFn: () => call(endpoints.lookAtIntegrity, { params: { id: tournamentId } }),
    onSuccess: setSeen,
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Before you pay</CardTitle>
        <CardDescription>
          Cards that are unusual for their index or in how they were typed. For the committee alone: each look is
          written into the activity, and nothing follows by itself.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid gap-6">
        {seen ? (
          <Seen seen={seen} tournamentId={tournamentId} onChange={setSeen} />
        ) : (
          <Button
            variant="outline"
            className="sm:justify-self-start"
            busy={look.isPending}
            onClick={() => look.mutate()}
          >
            Look at the cards
          </Button>
        )}
        {look.isError && <p role="alert">{messageOf(look.error)}</p>}
      </CardContent>
    </Card>
  );
}

type SeenProps = { seen: Integrity; tournamentId: string; onChange: (seen: Integrity) => void };

function Seen({ seen, tournamentId, onChange }: SeenProps) {
  const { odd, notes, cards } = seen;
  return (
    <>
      <p role="status" className="text-muted-foreground">
        {cards === 1 ? '1 whole card' : `${cards} whole cards`} with an index looked at.
        {odd.length === 0 && ' Nothing unusual.'}
      </p>
      {odd.length > 0 && (
        <ul className="divide-y rounded-lg border">
          {odd.map(({ player, name, things }) => (
            <li key={player} className="grid gap-1.5 px-4 py-3">
              <b className="font-semibold wrap-anywhere">{name}</b>
              {things.map(({ kind, text }) => (
                <p key={kind + text} className="text-[0.9375rem] leading-relaxed">
                  {text}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {notes.length > 0 && (
        <section aria-label="Notes of the committee">
          <h3 className="mb-2 font-semibold">Notes</h3>
          <ul className="divide-y rounded-lg border">
            {notes.map((note) => (
              <Note key={note.id} note={note} tournamentId={tournamentId} onChange={onChange} />
            ))}
          </ul>
        </section>
      )}
      <AddNote seen={seen} tournamentId={tournamentId} onChange={onChange} />
    </>
  );
}

type NoteProps = { note: Integrity['notes'][number] } & Omit<SeenProps, 'seen'>;

function Note({ note, tournamentId, onChange }: NoteProps) {
  const remove = useMutation({
    mutationFn: () => call(endpoints.removeIntegrityNote, { params: { id: tournamentId, noteId: note.id } }),
    onSuccess: onChange,
    onError: (error) => toast({ title: messageOf(error), variant: 'destructive' }),
  });
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b className="font-semibold">{note.name}</b>: {note.body}
        <span className="block text-sm text-muted-foreground">
          {note.by}, <LocalTime at={note.at} />
        </span>
      </p>
      <Button variant="ghost" size="icon" busy={remove.isPending} onClick={() => remove.mutate()}>
        <Trash2 aria-hidden />
        <span className="sr-only">Remove the note about {note.name}</span>
      </Button>
    </li>
  );
}

function AddNote({ seen, tournamentId, onChange }: SeenProps) {
  const [player, setPlayer] = useState('');
  const [body, setBody] = useState('');
  const [isTried, setTried] = useState(false);
  const add = useMutation({
    mutationFn: () =>
      call(endpoints.addIntegrityNote, { params: { id: tournamentId }, body: { player, body: body.trim() } }),
    onSuccess: (now) => {
      onChange(now);
      setBody('');
      setTried(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (player !== '' && body.trim() !== '') add.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)_auto] sm:items-start">
      <Field label="Player" error={isTried && player === '' ? 'Choose a player' : undefined}>
        <Select value={player} onChange={({ target }) => setPlayer(target.value)}>
          <option value="">Choose</option>
          {seen.players.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Note" error={isTried && body.trim() === '' ? 'Write the note' : undefined}>
        <Input value={body} maxLength={500} onChange={({ target }) => setBody(target.value)} />
      </Field>
      <Button type="submit" variant="outline" className="sm:mt-7.5" busy={add.isPending}>
        Write it down
      </Button>
      {add.isError && (
        <p role="alert" className="sm:col-span-3">
          {messageOf(add.error)}
        </p>
      )}
    </form>
  );
}
