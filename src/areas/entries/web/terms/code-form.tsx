import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { type EntryCode, newCodeSchema } from '#areas/entries/contract/terms.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { CodePeriod, CodeValue, dateOrNone } from './code-fields.tsx';
import { numberOf, numberOrNone } from './terms-values.ts';
import { WhereItCounts, yesOrNo } from './where-it-counts.tsx';
import { useMay } from '#areas/accounts/web/session.ts';

type CodeFormProps = { tournamentId: string; onMade: (code: EntryCode) => void; onClose: () => void };

/** The form of a new code. */
export function CodeForm({ tournamentId, onMade, onClose }: CodeFormProps) {
  const form = useEndpointForm(newCodeSchema, {
    draft: ['code', tournamentId],
    defaults: {
      code: '',
      kind: 'percent',
      value: 20,
      max_uses: null,
      min_people: 1,
      valid_from: null,
      valid_until: null,
      note: '',
      keeps: 0,
      keeps_until: null,
      all_tournaments: false,
    },
    send: (body) => call(termsEndpoints.addCode, { params: { id: tournamentId }, body }),
    onDone: (made) => {
      announce(`${made.code} is ready`);
      onMade(made);
    },
  });
  const { register, errorOf, watch } = form;
  const mayKeep = useMay('set_aside_places');
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-5 rounded-xl border p-4">
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field label="Code" error={errorOf('code')} required>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            placeholder="MEMBERS26"
            {...register('code')}
          />
        </Field>
        <CodeValue
          label="Discount"
          isPercent={watch('kind') === 'percent'}
          kind={register('kind')}
          value={register('value', { setValueAs: numberOf })}
          error={errorOf('value')}
        />
        <Field label="Uses in all" description="Empty: no limit" error={errorOf('max_uses')}>
          <Input type="number" inputMode="numeric" min={1} {...register('max_uses', { setValueAs: numberOrNone })} />
        </Field>
        <Field label="Players at least" error={errorOf('min_people')} required>
          <Input type="number" inputMode="numeric" min={1} {...register('min_people', { setValueAs: numberOf })} />
        </Field>
        <CodePeriod
          from={register('valid_from', dateOrNone)}
          until={register('valid_until', dateOrNone)}
          errors={[errorOf('valid_from'), errorOf('valid_until')]}
        />
        <WhereItCounts field={register('all_tournaments', yesOrNo)} />
      </div>
      {mayKeep && !watch('all_tournaments') && (
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Field label="Places kept for it" description="Nobody else can take them" error={errorOf('keeps')}>
            <Input
              type="number"
              inputMode="numeric"
              min={0}
              {...register('keeps', { setValueAs: numberOf, shouldUnregister: true })}
            />
          </Field>
          <Field label="Kept until the end of" description="Empty: until entry closes" error={errorOf('keeps_until')}>
            <Input type="date" {...register('keeps_until', dateOrNone)} />
          </Field>
        </div>
      )}
      <Field label="Note for yourself" error={errorOf('note')}>
        <Input maxLength={120} {...register('note')} />
      </Field>
      <FormFoot form={form} submit="Make the code" onCancel={onClose} />
    </form>
  );
}
