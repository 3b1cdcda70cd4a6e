import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type ContestKind, contestKinds } from '#areas/scoring/contract/contest-choices.ts';
import { leaderboardsEndpoints } from '#areas/scoring/contract/endpoints/leaderboards.ts';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';

const names: Record<ContestKind, string> = {
  skins: 'Skins: the lowest score of a hole, alone, wins it',
  pin: 'Closest to the pin, on a par 3',
  drive: 'Longest drive',
};
const holes = Array.from({ length: 18 }, (_, place) => place + 1);

const contestSchema = z.object({
  roundId: z.string(),
  kind: z.enum(contestKinds),
  hole: z.int(),
  is_net: z.boolean(),
  is_carried: z.boolean(),
});

/** Asks what is played for, and where. The server knows which holes the round plays, and which of them are par 3. */
export function AddContest({
  rounds,
  onClose,
  onAdded,
}: {
  rounds: Leaderboard['rounds'];
  onClose: () => void;
  onAdded: (id: string) => void;
}) {
  const open = rounds.filter(({ status }) => status !== 'official');
  const form = useEndpointForm(contestSchema, {
    draft: ['contest', open[0]?.id ?? ''],
    defaults: { roundId: open[0]?.id ?? '', kind: 'skins', hole: 1, is_net: false, is_carried: true },
    send: ({ roundId, kind: chosen, hole, is_net, is_carried }) =>
      call(leaderboardsEndpoints.addContest, {
        params: { id: roundId },
        body:
          chosen === 'skins'
            ? { kind: chosen, hole: null, is_net, is_carried }
            : { kind: chosen, hole, is_net: false, is_carried },
      }),
    close: onClose,
    onDone: ({ id }) => {
      onAdded(id);
    },
  });
  const { control, register, setValue, errorOf } = form;
  const [kind, isNet, isCarried] = useWatch({ control, name: ['kind', 'is_net', 'is_carried'] });
  const isSkins = kind === 'skins';
  return (
    <FormDialog
      title="Add a contest"
      description="It gets a leaderboard of its own. Everybody in the field takes part."
      form={form}
      submit="Add"
      onClose={onClose}
    >
      <Field label="Contest" error={errorOf('kind')}>
        <Select {...register('kind')}>
          {contestKinds.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </Select>
      </Field>
      {open.length > 1 && (
        <Field label="Round">
          <Select {...register('roundId')}>
            {open.map(({ id, number }) => (
              <option key={id} value={id}>
                Round {number}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {isSkins ? (
        <>
          <Field label="By net scores" inline>
            <Checkbox checked={isNet} onCheckedChange={(isOn) => setValue('is_net', isOn, { shouldDirty: true })} />
          </Field>
          <Field label="What nobody wins goes on to the next hole" inline>
            <Checkbox
              checked={isCarried}
              onCheckedChange={(isOn) => setValue('is_carried', isOn, { shouldDirty: true })}
            />
          </Field>
        </>
      ) : (
        <Field label="Hole" error={errorOf('hole')}>
          <Select {...register('hole', { valueAsNumber: true })}>
            {holes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      )}
    </FormDialog>
  );
}
