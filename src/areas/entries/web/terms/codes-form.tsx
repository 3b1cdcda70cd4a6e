import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { type EntryCode, newCodesSchema } from '#areas/entries/contract/terms.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { CodePeriod, CodeValue, dateOrNone } from './code-fields.tsx';
import { numberOf } from './terms-values.ts';
import { WhereItCounts, yesOrNo } from './where-it-counts.tsx';

type CodesFormProps = { tournamentId: string; onMade: (codes: EntryCode[]) => void; onClose: () => void };

/** The form that creates many codes at once, each for a single use. */
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
        <Field label="Number of codes" error={errorOf('count')} required>
          <Input type="number" inputMode="numeric" min={1} max={500} {...register('count', { setValueAs: numberOf })} />
        </Field>
        <Field label="Prefix" error={errorOf('prefix')}>
          <Input autoComplete="off" autoCapitalize="characters" maxLength={12} {...register('prefix')} />
        </Field>
        <CodePeriod
          from={register('valid_from', dateOrNone)}
          until={register('valid_until', dateOrNone)}
          errors={[errorOf('valid_from'), errorOf('valid_until')]}
        />
        <CodeValue
          label="Discount"
          isPercent={watch('kind') === 'percent'}
          kind={register('kind')}
          value={register('value', { setValueAs: numberOf })}
          error={errorOf('value')}
        />
        <WhereItCounts field={register('all_tournaments', yesOrNo)} />
        <Field label="Note for yourself" error={errorOf('note')}>
          <Input maxLength={120} {...register('note')} />
        </Field>
      </div>
      <FormFoot form={form} submit="Make the codes" onCancel={onClose} />
    </form>
  );
}
