import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { fieldEndpoints } from '#areas/entries/contract/endpoints/field.ts';
import { editPlayerSchema, type FieldPlayer } from '#areas/entries/contract/field.ts';
import { owesLater } from '#kernel/rules/in-field.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { announce } from '#kernel/web/ui/announce.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { HandicapControl } from '#kernel/web/ui/handicap-control.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { LastNameControl, lastNameToType } from '#kernel/web/ui/last-name-field.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

type EditPlayerProps = {
  player: FieldPlayer;
  tournamentId: string;
  /** The viewer sees addresses and phones; who does not, changes none. */
  mayReach: boolean;
  /** Reads the list again. */
  onSaved: () => Promise<unknown>;
};

/** The closed part of a player's panel that corrects what was entered of them. */
export function EditPlayer({ player, ...rest }: EditPlayerProps) {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Button
        ref={opener}
        variant="outline"
        size="sm"
        className="mt-3"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Pencil aria-hidden /> Edit player<span className="sr-only">: {player.name}</span>
      </Button>
      {isOpen && <EditForm player={player} {...rest} onDone={close} />}
    </>
  );
}

/** The messages that a player with an address gets. */
const mailsOf = (player: FieldPlayer): string => {
  const reminders = owesLater(player) ? ', reminders to pay' : '';
  return `start times, changes of the tournament, messages of the day${reminders} and results`;
};

function EditForm({ player, tournamentId, mayReach, onSaved, onDone }: EditPlayerProps & { onDone: () => void }) {
  const { id, position, first_name: firstName, last_name: lastName, has_account: hasAccount } = player;
  // Fields left unchanged are not sent: somebody else may have saved them since the form was opened.
  const [opened] = useState(player);
  const form = useEndpointForm(editPlayerSchema, {
    draft: ['edit-player', id, String(position)],
    defaults: {
      firstName,
      lastName: lastNameToType(firstName, lastName),
      handicap: player.handicap,
      ...(mayReach ? { phone: player.phone } : {}),
      ...(mayReach && !hasAccount ? { email: player.email } : {}),
    },
    send: ({ email, phone, handicap, ...name }) =>
      call(fieldEndpoints.editPlayer, {
        params: { id: tournamentId, registrationId: id, position },
        body: {
          ...name,
          ...(email === opened.email ? {} : { email }),
          ...(phone === opened.phone ? {} : { phone }),
          ...(handicap === opened.handicap ? {} : { handicap }),
        },
      }),
    onDone: ({ name, is_told: isTold }, { email = '' }) => {
      const now = isTold ? 'They are told now that they are entered. ' : '';
      // Under a filter the player, and the panel, may be gone by now.
      if (email !== '' && email !== player.email)
        toast({ title: `${name} is saved`, description: `${now}From now on ${email} gets ${mailsOf(player)}.` });
      else announce(`${name} is saved`);
      onDone();
      return onSaved();
    },
  });
  const { register, control, errorOf } = form;
  return (
    <form method="post" noValidate onSubmit={form.submit} className="mt-4 flex flex-col gap-5">
      <Field label="First name" error={errorOf('firstName')} required>
        <Input autoComplete="off" {...register('firstName')} />
      </Field>
      <LastNameControl control={control} name="lastName" error={errorOf('lastName')} />
      {mayReach && !hasAccount && (
        <Field
          label="Email"
          description={player.email === '' ? `With an email they get ${mailsOf(player)}.` : undefined}
          error={errorOf('email')}
        >
          <Input type="email" inputMode="email" autoComplete="off" {...register('email')} />
        </Field>
      )}
      {mayReach && (
        <Field label="Phone" error={errorOf('phone')}>
          <Input type="tel" inputMode="tel" autoComplete="off" {...register('phone')} />
        </Field>
      )}
      <HandicapControl control={control} name="handicap" empty={null} error={errorOf('handicap')} />
      {hasAccount && (
        <p className="text-sm text-muted-foreground">
          They have an account: only they can change its email. The name and phone here are for this tournament.
        </p>
      )}
      <FormFoot form={form} submit="Save player" />
    </form>
  );
}
