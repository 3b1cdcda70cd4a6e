import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import { type EntryCode, newCodesSchema } from '#contracts/terms.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { numberOf } from './terms-values.ts';
import { WhereItCounts, yesOrNo } from './where-it-counts.tsx';

type CodesFormProps = { tournamentId: string; onMade: (codes: EntryCode[]) => void; onClose: () => void };

/** Many codes at once, each for one use. */
export function CodesForm({ tournamentId, onMade, onClose }: CodesFormProps) {
  const { register, handleSubmit, formState, setError, watch } = useForm<z.input<typeof newCodesSchema>>({
    resolver: zodResolver(newCodesSchema),
    defaultValues: {
      count: 50,
      prefix: '',
      kind: 'percent',
      value: 20,
      valid_from: null,
      valid_until: null,
      note: '',
      all_tournaments: false,
    },
  });
  const { errors, isSubmitting } = formState;
  const save = handleSubmit(async (body) => {
    try {
      const { data } = await call(endpoints.addCodes, { params: { id: tournamentId }, body });
      toast({ title: `${data.length} codes are ready`, description: 'Download them as CSV, and hand out one each.' });
      onMade(data);
    } catch (error) {
      const fields = ['count', 'prefix', 'kind', 'value', 'valid_from', 'valid_until', 'note', 'all_tournaments'];
      showFailure(error, setError, fields);
    }
  });
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-5 rounded-xl border p-4">
      <p className="text-muted-foreground">Each is made up by chance and works once.</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="How many" error={errors.count?.message} required>
          <Input type="number" inputMode="numeric" min={1} max={500} {...register('count', { setValueAs: numberOf })} />
        </Field>
        <Field label="They begin with" error={errors.prefix?.message}>
          <Input autoComplete="off" autoCapitalize="characters" maxLength={12} {...register('prefix')} />
        </Field>
        <Field label="From the start of" description="Empty: at once" error={errors.valid_from?.message}>
          <Input type="date" {...register('valid_from', { setValueAs: (typed) => typed || null })} />
        </Field>
        <Field label="Until the end of" description="Empty: no end" error={errors.valid_until?.message}>
          <Input type="date" {...register('valid_until', { setValueAs: (typed) => typed || null })} />
        </Field>
        <Field label="What each does">
          <Select {...register('kind')}>
            <option value="percent">Percent off the entries</option>
            <option value="cents">Dollars off the order</option>
            <option value="price">A price a player</option>
          </Select>
        </Field>
        <Field label={watch('kind') === 'percent' ? 'Percent' : 'Dollars'} error={errors.value?.message} required>
          <Input
            type="number"
            inputMode="decimal"
            min={0}
            step="0.01"
            {...register('value', { setValueAs: numberOf })}
          />
        </Field>
        <WhereItCounts field={register('all_tournaments', yesOrNo)} />
        <Field label="Note for yourself" error={errors.note?.message}>
          <Input maxLength={120} {...register('note')} />
        </Field>
      </div>
      {errors.root && (
        <Alert variant="destructive">
          <AlertDescription>{errors.root.message}</AlertDescription>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          Make the codes
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
