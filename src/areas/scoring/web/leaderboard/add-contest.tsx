import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { type ContestKind, contestKinds } from '#areas/scoring/contract/contest-choices.ts';
import { addContestSchema } from '#areas/scoring/contract/contests.ts';
import { leaderboardsEndpoints } from '#areas/scoring/contract/endpoints/leaderboards.ts';
import { readPrize } from '#areas/scoring/rules/read-prize.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';

const names: Record<ContestKind, string> = {
  skins: 'Skins: the lowest score of a hole, alone, wins it',
  pin: 'Closest to the pin, on a par 3',
  drive: 'Longest drive',
};
const titles: Record<ContestKind, string> = { skins: 'Skins', pin: 'Closest to the pin', drive: 'Longest drive' };
type Hole = { number: number; par: number };
const anyHoles = Array.from({ length: 18 }, (_, place): Hole => ({ number: place + 1, par: 0 }));

const contestSchema = z.object({
  roundId: z.string(),
  kind: z.enum(contestKinds),
  hole: z.int(),
  is_net: z.boolean(),
  is_carried: z.boolean(),
  prize: z
    .string()
    .max(80)
    .refine((typed) => addContestSchema.shape.prize.safeParse(readPrize(typed)).success, 'Say an amount or a thing'),
  sponsorship_id: z.string(),
});

type AddContestProps = {
  /** Rounds that accept contests; `holes` is left out if the caller does not know them. */
  rounds: readonly { id: string; number: number; holes?: readonly Hole[] }[];
  /** A kind chosen by the caller; the dialog then also has fields for the prize. */
  kind?: ContestKind;
  sponsors?: readonly { id: string; name: string }[];
  onClose: () => void;
  onAdded: (id: string) => void;
};

/** The holes on which a contest can be decided: for closest to the pin, the par 3s. */
const holesFor = (kind: ContestKind, holes: readonly Hole[] = []): readonly Hole[] => {
  const fit = holes.filter(({ par }) => kind !== 'pin' || par === 3);
  return fit.length > 0 ? fit : anyHoles;
};

/**
 * A dialog for adding a contest. The server checks that the round plays the hole, and that it is a par 3 if required.
 */
export function AddContest({ rounds, kind: given, sponsors = [], onClose, onAdded }: AddContestProps) {
  const holesIn = (chosen: ContestKind, id: string) => holesFor(chosen, rounds.find((one) => one.id === id)?.holes);
  /** The hole selected in the list: the first one of the list if the chosen hole does not fit the kind or round. */
  const shownHole = (chosen: ContestKind, id: string, hole: number): number => {
    const all = holesIn(chosen, id);
    return (all.find(({ number }) => number === hole) ?? all[0])?.number ?? hole;
  };
  const form = useEndpointForm(contestSchema, {
    draft: ['contest', rounds[0]?.id ?? '', given ?? ''],
    defaults: {
      roundId: rounds[0]?.id ?? '',
      kind: given ?? 'skins',
      hole: holesFor(given ?? 'drive', rounds[0]?.holes)[0]?.number ?? 1,
      is_net: false,
      is_carried: true,
      prize: '',
      sponsorship_id: '',
    },
    send: ({ roundId, kind: chosen, hole, is_net, is_carried, prize, sponsorship_id }) =>
      call(leaderboardsEndpoints.addContest, {
        params: { id: roundId },
        body: {
          kind: chosen,
          ...(chosen === 'skins' ? { hole: null, is_net } : { hole: shownHole(chosen, roundId, hole), is_net: false }),
          is_carried,
          sponsorship_id: sponsorship_id || null,
          prize: readPrize(prize),
        },
      }),
    close: onClose,
    onDone: ({ id }) => {
      onAdded(id);
    },
  });
  const { control, register, setValue, errorOf } = form;
  const [kind, isNet, isCarried, roundId] = useWatch({
    control,
    name: ['kind', 'is_net', 'is_carried', 'roundId'],
  });
  const isSkins = kind === 'skins';
  const holes = holesIn(kind, roundId);
  return (
    <FormDialog
      title={given ? titles[given] : 'Add a contest'}
      description="It gets a leaderboard of its own. Everybody in the field takes part."
      form={form}
      submit="Add"
      onClose={onClose}
    >
      {!given && (
        <Field label="Contest" error={errorOf('kind')}>
          <Select {...register('kind')}>
            <Options of={contestKinds.map((one) => [one, names[one]])} />
          </Select>
        </Field>
      )}
      {rounds.length > 1 && (
        <Field label="Round">
          <Select {...register('roundId')}>
            <Options of={rounds.map(({ id, number }) => [id, `Round ${number}`])} />
          </Select>
        </Field>
      )}
      {!isSkins && (
        <Field label="Hole" error={errorOf('hole')}>
          <Select {...register('hole', { valueAsNumber: true })}>
            <Options of={holes.map(({ number, par }) => [number, par > 0 ? `${number}, par ${par}` : number])} />
          </Select>
        </Field>
      )}
      {given && (
        <Field
          label="Prize"
          description={isSkins ? 'Dollars that the skins share' : 'An amount or a thing: $50, or a putter'}
          error={errorOf('prize')}
        >
          <Input maxLength={80} {...register('prize')} />
        </Field>
      )}
      {given && sponsors.length > 0 && (
        <Field label="Sponsor" error={errorOf('sponsorship_id')}>
          <Select {...register('sponsorship_id')}>
            <option value="">Nobody</option>
            <Options of={sponsors.map(({ id, name }) => [id, name])} />
          </Select>
        </Field>
      )}
      {isSkins && (
        <>
          <Field label="By net scores" inline>
            <Checkbox checked={isNet} onCheckedChange={(isOn) => setValue('is_net', isOn, { shouldDirty: true })} />
          </Field>
          <Field label="Skins nobody wins carry over to the next hole" inline>
            <Checkbox
              checked={isCarried}
              onCheckedChange={(isOn) => setValue('is_carried', isOn, { shouldDirty: true })}
            />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
