import { z } from 'zod';
import { waitlistEndpoints } from '#areas/waitlist/contract/endpoints/waitlist.ts';
import { waitlistReasonSchema, type OwnWaitlist } from '#areas/waitlist/contract/waitlist.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { announce } from '#kernel/web/ui/announce.ts';

export type WaitingParty = OwnWaitlist['data'][number];

/** An action of the organizer, and the party that it is about. */
export type Asked = { what: 'move' | 'offer' | 'remove'; party: WaitingParty };

type MoveDialogProps = {
  /** Null while the dialog is closed. */
  asked: Asked | null;
  parties: WaitingParty[];
  tournamentId: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the reason, which is public, and performs the action. */
export const MoveDialog = ({ asked, ...props }: MoveDialogProps) =>
  asked && <MoveForm key={asked.what + asked.party.id} asked={asked} {...props} />;

const texts = {
  move: { title: 'Move', words: 'Choose the new place. Everybody on the waitlist may read the reason.', done: 'Moved' },
  offer: {
    title: 'Offer now',
    words:
      'This group comes first and gets the next places that it can use. Everybody on the waitlist may read the reason.',
    done: 'First in line',
  },
  remove: { title: 'Remove', words: 'This group loses its place and is told the reason.', done: 'Removed' },
};

const last = 'last';
const moveSchema = waitlistReasonSchema.extend({ before: z.string() });

function MoveForm({ asked, parties, tournamentId, onDone, onClose }: MoveDialogProps & { asked: Asked }) {
  const { what, party } = asked;
  const others = parties.filter(({ id }) => id !== party.id);
  const first = others[0];
  const form = useEndpointForm(moveSchema, {
    draft: ['waitlist-party', tournamentId, party.id, what],
    defaults: { before: first && first.place < party.place ? first.id : last, reason: '' },
    send: async ({ before, reason }) => {
      const params = { id: tournamentId, entryId: party.id };
      if (what === 'move')
        await call(waitlistEndpoints.moveParty, { params, body: { before: before === last ? null : before, reason } });
      else if (what === 'offer') await call(waitlistEndpoints.offerNow, { params, body: { reason } });
      else await call(waitlistEndpoints.removeParty, { params, query: { reason } });
    },
    close: onClose,
    onDone: async () => {
      announce(`${texts[what].done}: ${party.name}`);
      await onDone().catch(() => undefined);
    },
  });
  const { register, errorOf } = form;
  return (
    <FormDialog
      title={`${texts[what].title}: ${party.name}`}
      description={texts[what].words}
      form={form}
      submit={texts[what].title}
      variant={what === 'remove' ? 'destructive' : 'default'}
      onClose={onClose}
    >
      {what === 'move' && (
        <Field label="New place" error={errorOf('before')}>
          <Select {...register('before')}>
            <Options of={others.map(({ id, place, name }) => [id, `Before ${place}. ${name}`])} />
            <option value={last}>At the end</option>
          </Select>
        </Field>
      )}
      <Field label="Reason" error={errorOf('reason')} required>
        <Input maxLength={200} autoComplete="off" {...register('reason')} />
      </Field>
    </FormDialog>
  );
}
