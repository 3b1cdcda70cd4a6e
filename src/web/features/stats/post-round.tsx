import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { postRoundSchema } from '#contracts/stats.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { DatePicker } from '#web/ui/date-picker.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle, DialogTrigger } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import { formatHandicap } from './figure-values.ts';
import { NumberField } from './number-field.tsx';
import { roundsKey, statsKey } from './queries.ts';

const fields = ['played_on', 'course', 'adjusted_score', 'course_rating', 'slope'];

/** Today where the golfer is. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), String(now.getMonth() + 1).padStart(2, '0'), String(now.getDate()).padStart(2, '0')].join(
    '-',
  );
}

/** The button and the dialog that post a round. */
export function PostRound() {
  const [isOpen, setOpen] = useState(false);
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden /> Post a round
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Post a round</DialogTitle>
          <DialogDescription>18 holes. Course rating and slope stand on the scorecard.</DialogDescription>
        </DialogHeader>
        <RoundForm onDone={() => setOpen(false)} />
      </DialogContent>
    </Dialog>
  );
}

const numberOrNothing = (typed: unknown) =>
  typed === '' || typed === null || typed === undefined ? undefined : Number(typed);

function RoundForm({ onDone }: { onDone: () => void }) {
  const queryClient = useQueryClient();
  const { register, control, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(postRoundSchema),
    defaultValues: { played_on: today(), course: '' },
  });
  const { errors } = formState;
  const post = handleSubmit(async (body) => {
    try {
      const { differential } = await call(endpoints.postRound, { body });
      toast({ title: 'Round posted', description: `A differential of ${formatHandicap(differential)}.` });
      onDone();
      await Promise.all([statsKey, roundsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    } catch (error) {
      if (error instanceof ApiError && showServerErrors(error.errors, setError, fields)) return;
      setError('root', { message: messageOf(error) });
    }
  });
  return (
    <form method="post" onSubmit={post} noValidate className="flex flex-col gap-5">
      <Field label="Course" error={errors.course?.message} required>
        <Input autoComplete="off" {...register('course')} />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Date" error={errors.played_on?.message} required>
          <Controller
            control={control}
            name="played_on"
            render={({ field: { ref, ...field } }) => <DatePicker {...field} until={today()} />}
          />
        </Field>
        <NumberField
          label="Adjusted gross score"
          error={errors.adjusted_score?.message}
          {...register('adjusted_score', { setValueAs: numberOrNothing })}
        />
        <NumberField
          label="Course rating"
          step={0.1}
          error={errors.course_rating?.message}
          {...register('course_rating', { setValueAs: numberOrNothing })}
        />
        <NumberField
          label="Slope"
          error={errors.slope?.message}
          {...register('slope', { setValueAs: numberOrNothing })}
        />
      </div>
      {errors.root && (
        <Alert variant="destructive">
          <AlertDescription>{errors.root.message}</AlertDescription>
        </Alert>
      )}
      <Button type="submit" className="sm:self-start" busy={formState.isSubmitting}>
        Post round
      </Button>
    </form>
  );
}
