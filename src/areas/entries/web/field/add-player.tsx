import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import type { z } from 'zod';
import { fieldEndpoints } from '#areas/entries/contract/endpoints/field.ts';
import { teamsEndpoints } from '#areas/play/contract/endpoints/teams.ts';
import { addPlayerSchema, longestLinkDays } from '#areas/entries/contract/field.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { HandicapControl } from '#kernel/web/ui/handicap-control.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { RadioGroup } from '#kernel/web/ui/radio-group.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { PersonFields } from './person-fields.tsx';
import { PaymentChoice } from './payment-choice.tsx';

const numberOrMissing = (typed: unknown) =>
  typed === '' || typed === null || typed === undefined ? undefined : Number(typed);

type AddPlayerProps = {
  tournament: Pick<OwnTournament, 'id' | 'registration_fee'>;
  onAdded: () => Promise<unknown>;
};

/** The button and the dialog to enter a player by hand. */
export function AddPlayer({ tournament, onAdded }: AddPlayerProps) {
  const [isOpen, setOpen] = useState(false);
  const { id } = tournament;
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <UserPlus aria-hidden /> Add player
        </Button>
      </DialogTrigger>
      <DialogContent>
        <PlayerForm
          tournament={tournament}
          draft={['add-player', id]}
          enter={async (body) => {
            await call(fieldEndpoints.addPlayer, { params: { id }, body });
            return null;
          }}
          onAdded={() => onAdded().catch(() => undefined)}
          onClose={() => setOpen(false)}
        />
      </DialogContent>
    </Dialog>
  );
}

type PlayerValues = z.input<typeof addPlayerSchema>;
export type AddedByHand = z.output<typeof addPlayerSchema>;
const person = { name: '', email: '', phone: '' };
const nobody: PlayerValues = {
  ...person,
  partners: [],
  team: '',
  payment: 'desk',
  payWithinDays: 3,
  aheadOfWaitlist: false,
  reason: '',
};

/** The fields outside the fold. */
const inSight = new Set(['name', 'reason', 'aheadOfWaitlist', 'root']);

const payments = [
  ['desk', 'Paid here', 'You have the money. They are in at once and no card is charged.'],
  ['link', 'Pays by link', 'They are mailed a link to pay by card. The place is held for them meanwhile.'],
  ['later', 'Pays later', 'They are in at once. The amount stays due, and the place never expires.'],
  ['waived', 'Free', 'They are in at once and owe nothing.'],
] as const;
const paymentWords = {
  desk: 'It counts as paid here.',
  link: 'They pay it by a mailed link.',
  later: 'They owe it until it is paid.',
  waived: 'They owe nothing.',
} as const;

type PlayerFormProps = AddPlayerProps & {
  draft: readonly string[];
  /** The prefix of the field names in the server's errors. */
  prefix?: string;
  /** Sends the entry. Resolves with a sentence about the outcome, or null where the player is simply entered. */
  enter: (body: AddedByHand) => Promise<string | null>;
  onClose: () => void;
  /** Further fields that are shown outside the fold. */
  children?: ReactNode;
};

/** The form to enter a player by hand, on the page of players and at the desk: only the name is required. */
export function PlayerForm({ tournament, draft, prefix = '', enter, onAdded, onClose, children }: PlayerFormProps) {
  const { id, registration_fee: fee } = tournament;
  const form = useEndpointForm(addPlayerSchema, {
    draft,
    defaults: nobody,
    prefix,
    send: async (body) => {
      try {
        return await enter(body);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'waitlist_waiting')
          form.setValue('aheadOfWaitlist', true, { shouldDirty: true });
        throw error;
      }
    },
    close: onClose,
    onDone: (said, body) => {
      const isMailed = body.payment === 'link' && fee > 0;
      const words = isMailed ? `A payment link is on its way to ${body.email}.` : `${body.name} is in the field.`;
      toast({ title: 'Player added', description: said ?? words });
      return onAdded();
    },
  });
  const { register, control, errorOf } = form;
  const [payment, isWaitlistAsked] = useWatch({ control, name: ['payment', 'aheadOfWaitlist'] });
  const { data: teams } = useQuery({
    queryKey: ['team-size', id],
    queryFn: () => call(teamsEndpoints.listTeams, { params: { id } }),
  });
  const isInTeams = (teams?.size ?? 1) > 1;
  const hasFoldedFault = Object.keys(form.formState.errors).some((name) => !inSight.has(name));
  return (
    <DialogForm
      title="Add player"
      description={
        fee > 0
          ? `The entry fee is ${formatDollars(fee)}. ${paymentWords[payment ?? 'desk']}`
          : 'Entry is free: they take a place at once.'
      }
      form={form}
      submit="Add player"
    >
      <PersonFields
        form={form}
        summary="Team, handicap, payment"
        isHeldOpen={hasFoldedFault}
        isEmailNeeded={payment === 'link'}
        inSight={children}
        first={
          isInTeams && (
            <Field label="Team" description="A new name makes a new team." error={errorOf('team')}>
              <Input autoComplete="off" maxLength={120} {...register('team')} />
            </Field>
          )
        }
      >
        {fee > 0 && <HowTheyPay form={form} />}
        <Partners form={form} />
      </PersonFields>
      {isWaitlistAsked && (
        <Field
          label="Why they come ahead of the waitlist"
          description="The whole waitlist can read it."
          error={errorOf('reason')}
          required
        >
          <Input autoComplete="off" maxLength={200} {...register('reason')} />
        </Field>
      )}
      {form.formState.errors.root?.type === 'tournament_full' && (
        <Link
          to={paths.tournamentManagement(id)}
          className="inline-flex min-h-6 items-center font-medium text-primary underline underline-offset-4"
        >
          Manage the tournament
        </Link>
      )}
    </DialogForm>
  );
}

type PlayerFormOf = ReturnType<typeof useEndpointForm<PlayerValues, AddedByHand, string | null>>;

function HowTheyPay({ form: { control, register, errorOf } }: { form: PlayerFormOf }) {
  const payment = useWatch({ control, name: 'payment' });
  return (
    <>
      <Controller
        control={control}
        name="payment"
        render={({ field }) => (
          <fieldset>
            <legend className="mb-3 text-sm font-medium">Payment method</legend>
            <RadioGroup value={field.value} onValueChange={field.onChange}>
              {payments.map(([value, title, words]) => (
                <PaymentChoice key={value} value={value} title={title} words={words} />
              ))}
            </RadioGroup>
            {errorOf('payment') && (
              <p role="alert" className="mt-2 text-sm text-destructive">
                {errorOf('payment')}
              </p>
            )}
          </fieldset>
        )}
      />
      {payment === 'link' && (
        <Field
          label="Days to pay"
          description="The place is held this long, at most until the tournament is over."
          error={errorOf('payWithinDays')}
          required
        >
          <Input
            type="number"
            inputMode="numeric"
            min={1}
            max={longestLinkDays}
            step={1}
            className="max-w-28 tabular-nums"
            {...register('payWithinDays', { setValueAs: numberOrMissing })}
          />
        </Field>
      )}
    </>
  );
}

/** The partners, who are entered and paid for together with the player. */
function Partners({ form: { control, register, errorOf } }: { form: PlayerFormOf }) {
  const partners = useFieldArray({ control, name: 'partners' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      {partners.fields.map(({ id }, place) => (
        <fieldset key={id} className="grid gap-5 border-t pt-5 sm:grid-cols-2">
          <legend className="float-left mb-2 text-sm font-medium">Partner {place + 1}</legend>
          <Button
            variant="ghost"
            size="sm"
            className="justify-self-end sm:col-start-2"
            onClick={() => {
              partners.remove(place);
              // The button that was pressed is gone.
              addButton.current?.focus();
            }}
          >
            Remove <span className="sr-only">partner {place + 1}</span>
          </Button>
          <Field label="Name" error={errorOf(`partners.${place}.name`)} required>
            <Input autoComplete="off" maxLength={80} {...register(`partners.${place}.name`)} />
          </Field>
          <Field label="Email" error={errorOf(`partners.${place}.email`)}>
            <Input type="email" inputMode="email" autoComplete="off" {...register(`partners.${place}.email`)} />
          </Field>
          <HandicapControl
            control={control}
            name={`partners.${place}.handicap`}
            empty={null}
            error={errorOf(`partners.${place}.handicap`)}
          />
        </fieldset>
      ))}
      <Button
        ref={addButton}
        variant="outline"
        size="sm"
        className="justify-self-start"
        onClick={() => partners.append(person)}
      >
        Add a partner
      </Button>
    </>
  );
}
