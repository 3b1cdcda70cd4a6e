import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { endpoints } from '#contracts/endpoints.ts';
import { type EntryCode, newCodeSchema } from '#contracts/terms.ts';
import { useAccess } from '#web/client/access.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { numberOf, numberOrNone } from './terms-values.ts';
import { WhereItCounts, yesOrNo } from './where-it-counts.tsx';

type CodeFormProps = { tournamentId: string; onMade: (code: EntryCode) => void; onClose: () => void };

const fields = [
  'code',
  'kind',
  'value',
  'most_uses',
  'min_people',
  'valid_from',
  'valid_until',
  'note',
  'keeps',
  'keeps_until',
  'all_tournaments',
];

/** A new code. */
export function CodeForm({ tournamentId, onMade, onClose }: CodeFormProps) {
  const { register, handleSubmit, formState, setError, watch } = useForm<z.input<typeof newCodeSchema>>({
    resolver: zodResolver(newCodeSchema),
    defaultValues: {
      code: '',
      kind: 'percent',
      value: 20,
      most_uses: null,
      min_people: 1,
      valid_from: null,
      valid_until: null,
      note: '',
      keeps: 0,
      keeps_until: null,
      all_tournaments: false,
    },
  });
  const { errors, isSubmitting } = formState;
  const { hasAccess: hasKeeping } = useAccess('set_aside_places');
  const save = handleSubmit(async (body) => {
    try {
      const made = await call(endpoints.addCode, { params: { id: tournamentId }, body });
      toast({ title: `${made.code} is ready`, description: 'Golfers type it in while they enter.' });
      onMade(made);
    } catch (error) {
      showFailure(error, setError, fields);
    }
  });
  return (
    <form method="post" noValidate onSubmit={save} className="grid gap-5 rounded-xl border p-4">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Code" error={errors.code?.message} required>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            placeholder="MEMBERS26"
            {...register('code')}
          />
        </Field>
        <Field label="What it does">
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
        <Field
          label="How often, in all"
          description="Empty: as often as anybody likes"
          error={errors.most_uses?.message}
        >
          <Input type="number" inputMode="numeric" min={1} {...register('most_uses', { setValueAs: numberOrNone })} />
        </Field>
        <Field label="Players at least" error={errors.min_people?.message} required>
          <Input type="number" inputMode="numeric" min={1} {...register('min_people', { setValueAs: numberOf })} />
        </Field>
        <Field label="From the start of" description="Empty: at once" error={errors.valid_from?.message}>
          <Input type="date" {...register('valid_from', { setValueAs: (typed) => typed || null })} />
        </Field>
        <Field label="Until the end of" description="Empty: no end" error={errors.valid_until?.message}>
          <Input type="date" {...register('valid_until', { setValueAs: (typed) => typed || null })} />
        </Field>
        <WhereItCounts field={register('all_tournaments', yesOrNo)} />
      </div>
      {hasKeeping && !watch('all_tournaments') && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field label="Places kept for it" description="Nobody else can take them" error={errors.keeps?.message}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              {...register('keeps', { setValueAs: numberOf, shouldUnregister: true })}
            />
          </Field>
          <Field
            label="Kept until the end of"
            description="Empty: until entry closes"
            error={errors.keeps_until?.message}
          >
            <Input type="date" {...register('keeps_until', { setValueAs: (typed) => typed || null })} />
          </Field>
        </div>
      )}
      <Field label="Note for yourself" error={errors.note?.message}>
        <Input maxLength={120} {...register('note')} />
      </Field>
      {errors.root && (
        <Alert variant="destructive">
          <AlertDescription>{errors.root.message}</AlertDescription>
        </Alert>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          Make the code
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
