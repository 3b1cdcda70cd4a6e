import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type Ballot, setQueueSchema } from '#contracts/ballot.ts';
import { endpoints } from '#contracts/endpoints.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { momentIn, partySizes } from './opening-moment.ts';

type QueueFormProps = {
  tournamentId: string;
  queue: Ballot | null;
  zone: string;
  onDone: () => Promise<unknown>;
  onClose: () => void;
};

const turns = [3, 5, 8, 10, 15, 20, 30];
const fields = ['opens.date', 'opens.time', 'turn_minutes', 'most_people'];

/** When entry opens through a waiting room, and how long a turn lasts. */
export function QueueForm({ tournamentId, queue, zone, onDone, onClose }: QueueFormProps) {
  const { register, handleSubmit, formState, setError } = useForm<z.input<typeof setQueueSchema>>({
    resolver: zodResolver(setQueueSchema),
    defaultValues: {
      opens: momentIn(zone, queue?.draws_at, '10:00'),
      turn_minutes: queue?.turn_minutes ?? 8,
      most_people: queue?.most_people ?? 4,
    },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (body) => {
    try {
      await call(endpoints.setQueue, { params: { id: tournamentId }, body });
      toast({ title: 'Entry opens through a waiting room', description: 'Golfers see when its doors open.' });
      await onDone();
    } catch (error) {
      showFailure(error, setError, fields);
    }
  });
  return (
    <form method="post" noValidate onSubmit={save} className="grid w-full gap-5">
      <fieldset className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <legend className="mb-2 text-sm text-muted-foreground">
          Entry opens. The doors of the waiting room open half an hour before.
        </legend>
        <Field label="Date" error={errors.opens?.date?.message} required>
          <Input type="date" {...register('opens.date')} />
        </Field>
        <Field label="Time" error={errors.opens?.time?.message} required>
          <Input type="time" {...register('opens.time')} />
        </Field>
      </fieldset>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="A turn lasts" error={errors.turn_minutes?.message}>
          <Select {...register('turn_minutes', { valueAsNumber: true })}>
            {turns.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} minutes
              </option>
            ))}
          </Select>
        </Field>
        <Field label="A party has at most" error={errors.most_people?.message}>
          <Select {...register('most_people', { valueAsNumber: true })}>
            {partySizes.map(([count, label]) => (
              <option key={count} value={count}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {errors.root && (
        <Alert variant="destructive">
          <AlertDescription>{errors.root.message}</AlertDescription>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          Open through a waiting room
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
