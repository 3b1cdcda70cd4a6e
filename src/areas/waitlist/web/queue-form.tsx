import { type Ballot, setQueueSchema } from '#areas/waitlist/contract/ballot.ts';
import { ballotEndpoints } from '#areas/waitlist/contract/endpoints/ballots.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { momentIn, type OpeningFormProps, partySizes } from './opening-moment.ts';

type QueueFormProps = OpeningFormProps & { queue: Ballot | null };

const turns = [3, 5, 8, 10, 15, 20, 30];

/** When entry opens through a waiting room, and how long a turn lasts. */
export function QueueForm({ tournamentId, queue, zone, onDone, onClose }: QueueFormProps) {
  const form = useEndpointForm(setQueueSchema, {
    draft: ['queue', tournamentId],
    defaults: {
      opens: momentIn(zone, queue?.draws_at, '10:00'),
      turn_minutes: queue?.turn_minutes ?? 8,
      most_people: queue?.most_people ?? 4,
    },
    send: (body) => call(ballotEndpoints.setQueue, { params: { id: tournamentId }, body }),
    onDone: () => {
      announce('Entry opens through a waiting room');
      return onDone();
    },
  });
  const { register, errorOf } = form;
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid w-full gap-5">
      <fieldset className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <legend className="mb-2 text-sm text-muted-foreground">
          Entry opens. The doors of the waiting room open half an hour before.
        </legend>
        <Field label="Date" error={errorOf('opens.date')} required>
          <Input type="date" {...register('opens.date')} />
        </Field>
        <Field label="Time" error={errorOf('opens.time')} required>
          <Input type="time" {...register('opens.time')} />
        </Field>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="A turn lasts" error={errorOf('turn_minutes')}>
          <Select {...register('turn_minutes', { valueAsNumber: true })}>
            <Options of={turns.map((minutes) => [minutes, `${minutes} minutes`])} />
          </Select>
        </Field>
        <Field label="A group has at most" error={errorOf('most_people')}>
          <Select {...register('most_people', { valueAsNumber: true })}>
            <Options of={partySizes} />
          </Select>
        </Field>
      </div>
      <FormFoot form={form} submit="Open through a waiting room" onCancel={onClose} />
    </form>
  );
}
