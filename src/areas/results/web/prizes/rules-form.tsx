import { useWatch } from 'react-hook-form';
import { type Prizes, putPrizeRulesSchema } from '#areas/results/contract/prizes.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { DollarInput } from '#kernel/web/ui/input.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { PlayerChoice } from './player-choice.tsx';
import { putPrizeRules } from './queries.ts';

const numberOrMissing = (typed: unknown) => (typed === '' || typed === null ? undefined : Number(typed));

/** The prize rules: confirmation of paid-in games, the limit for amateurs, and players who decline prizes. */
export function RulesForm({ prizes, onChange }: { prizes: Prizes; onChange: (prizes: Prizes) => void }) {
  const { rules, choices, tournament } = prizes;
  const form = useEndpointForm(putPrizeRulesSchema, {
    draft: ['prize-rules', tournament.id],
    defaults: { ...rules, refused: [...rules.refused] },
    send: (body) => putPrizeRules(tournament.id, body),
    next: (saved) => ({ ...saved.rules, refused: [...saved.rules.refused] }),
    onDone: (saved) => {
      onChange(saved);
      toast({ title: 'Saved' });
    },
  });
  const { control, register, errorOf, setValue } = form;
  const [areAllowed, refused] = useWatch({ control, name: ['are_purses_allowed', 'refused'] });
  return (
    <Fold title="Amateur rules">
      <form method="post" onSubmit={form.submit} noValidate className="grid gap-5">
        <Field
          label="Paid-in games are allowed where we play"
          description="Off until you confirm it. They are extras that you sell, never money between players."
          inline
        >
          <Checkbox
            checked={areAllowed}
            onCheckedChange={(isOn) => setValue('are_purses_allowed', isOn, { shouldDirty: true })}
          />
        </Field>
        <Field
          label="Most that an amateur takes in one prize, dollars"
          description="Above it a note is shown; nothing is kept from anybody."
          error={errorOf('limit')}
          className="max-w-sm"
        >
          <DollarInput {...register('limit', { setValueAs: numberOrMissing })} />
        </Field>
        <PlayerChoice
          legend="Not eligible for prizes"
          isSeldom
          players={choices.players}
          chosen={refused}
          onChange={(chosen) => setValue('refused', chosen, { shouldDirty: true })}
        />
        <FormFoot form={form} submit="Save rules" variant="outline" />
      </form>
    </Fold>
  );
}
