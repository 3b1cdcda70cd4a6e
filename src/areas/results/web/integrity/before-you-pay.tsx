import { useMutation } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { integrityEndpoints } from '#areas/results/contract/endpoints/integrity.ts';
import { addIntegrityNoteSchema, type Integrity } from '#areas/results/contract/integrity.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

/** Unusual cards, to be reviewed before prizes are paid. Loaded on request; each request is logged. */
export function BeforeYouPay({ tournamentId }: { tournamentId: string }) {
  const [seen, setSeen] = useState<Integrity>();
  const look = useMutation({
    mutationFn: () => call(integrityEndpoints.lookAtIntegrity, { params: { id: tournamentId } }),
    onSuccess: setSeen,
  });
  return (
    <div className="grid gap-6">
      <p className="text-muted-foreground">
        Cards that are unusual for their index or in how they were typed. For the committee alone: each look is written
        into the activity, and nothing follows by itself.
      </p>
      {seen ? (
        <Seen seen={seen} tournamentId={tournamentId} onChange={setSeen} />
      ) : (
        <Button variant="outline" className="sm:justify-self-start" busy={look.isPending} onClick={() => look.mutate()}>
          Look at the cards
        </Button>
      )}
      {look.isError && <p role="alert">{messageOf(look.error)}</p>}
    </div>
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
                <p key={kind + text} className="text-base">
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
    mutationFn: () => call(integrityEndpoints.removeIntegrityNote, { params: { id: tournamentId, noteId: note.id } }),
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

const noteSchema = addIntegrityNoteSchema.extend({ player: z.string().min(1, 'Choose a player') });

function AddNote({ seen, tournamentId, onChange }: SeenProps) {
  const form = useEndpointForm(noteSchema, {
    draft: ['integrity-note', tournamentId],
    defaults: { player: '', body: '' },
    send: (body) => call(integrityEndpoints.addIntegrityNote, { params: { id: tournamentId }, body }),
    next: () => ({ player: '', body: '' }),
    onDone: onChange,
  });
  const { register, errorOf } = form;
  return (
    <form method="post" onSubmit={form.submit} noValidate className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[14rem_minmax(0,1fr)] sm:items-start">
        <Field label="Player" error={errorOf('player')}>
          <Select {...register('player')}>
            <option value="">Choose</option>
            <Options of={seen.players.map(({ id, name }) => [id, name])} />
          </Select>
        </Field>
        <Field label="Note" error={errorOf('body')}>
          <Input maxLength={500} {...register('body')} />
        </Field>
      </div>
      <FormFoot form={form} submit="Write it down" variant="outline" />
    </form>
  );
}
