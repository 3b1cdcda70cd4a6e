import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { type EntryCode, newCodesSchema } from '#areas/entries/contract/terms.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { DollarInput, Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { numberOf } from './terms-values.ts';
import { WhereItCounts, yesOrNo } from './where-it-counts.tsx';

type CodesFormProps = { tournamentId: string; onMade: (codes: EntryCode[]) => void; onClose: () => void };

/** Many codes at once, each for one use. */
export function CodesForm({ tournamentId, onMade, onClose }: CodesFormProps) {
  const form = useEndpointForm(newCodesSchema, {
    draft: ['codes', tournamentId],
    defaults: {
      count: 50,
      prefix: '',
      kind: 'percent',
      value: 20,
      valid_from: null,
      valid_until: null,
      note: '',
      all_tournaments: false,
    },
    send: (body) => call(termsEndpoints.addCodes, { params: { id: tournamentId }, body }),
    onDone: ({ data }) => {
      toast({ title: `${data.length} codes are ready`, description: 'Download them as CSV, and hand out one each.' });
      onMade(data);
    },
  });
  const { register, errorOf, watch } = form;
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-5 rounded-xl border p-4">
      <p className="text-muted-foreground">Each is made up by chance and works once.</p>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="How many" error={errorOf('count')} required>
          <Input type="number" inputMode="numeric" min={1} max={500} {...register('count', { setValueAs: numberOf })} />
        </Field>
        <Field label="They begin with" error={errorOf('prefix')}>
          <Input autoComplete="off" autoCapitalize="characters" maxLength={12} {...register('prefix')} />
        </Field>
        <Field label="From the start of" description="Empty: at once" error={errorOf('valid_from')}>
          <Input type="date" {...register('valid_from', { setValueAs: (typed) => typed || null })} />
        </Field>
        <Field label="Until the end of" description="Empty: no end" error={errorOf('valid_until')}>
          <Input type="date" {...register('valid_until', { setValueAs: (typed) => typed || null })} />
        </Field>
        <Field label="What each does">
          <Select {...register('kind')}>
            <option value="percent">Percent off the entries</option>
            <option value="cents">Dollars off the order</option>
            <option value="price">A price a player</option>
          </Select>
        </Field>
        <Field label={watch('kind') === 'percent' ? 'Percent' : 'Dollars'} error={errorOf('value')} required>
          <DollarInput {...register('value', { setValueAs: numberOf })} />
        </Field>
        <WhereItCounts field={register('all_tournaments', yesOrNo)} />
        <Field label="Note for yourself" error={errorOf('note')}>
          <Input maxLength={120} {...register('note')} />
        </Field>
      </div>
      <FormFoot form={form} submit="Make the codes" onCancel={onClose} />
    </form>
  );
}
