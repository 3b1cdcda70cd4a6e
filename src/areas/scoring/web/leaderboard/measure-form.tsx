import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { DeskPlayer } from '#areas/scoring/contract/desk.ts';
import { leaderboardsEndpoints } from '#areas/scoring/contract/endpoints/leaderboards.ts';
import { deskEndpoints } from '#areas/scoring/contract/endpoints/desk.ts';
import type { BoardAnswer } from '#areas/scoring/contract/leaderboards.ts';
import { lengthOf } from '#areas/scoring/rules/leaderboards/lengths.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Combobox } from '#kernel/web/ui/combobox.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { UnsavedGuard } from '#kernel/web/ui/unsaved-guard.tsx';

const digits = /^\d{1,4}$/;
const numberOf = (typed: string): number | null => (digits.test(typed.trim()) ? Number(typed) : null);

/**
 * The text that identifies a player in a list: the name, with the group if another player has the same name, and with
 * the check-in code if the group is the same too.
 */
function textOf({ id, name, group, code }: DeskPlayer, players: readonly DeskPlayer[]): string {
  const namesakes = players.filter((other) => other.name === name && other.id !== id);
  if (namesakes.length === 0) return name;
  const isAlone = group && namesakes.every((other) => other.group?.number !== group.number);
  return `${name}, ${isAlone ? `group ${group.number}` : code}`;
}

type MeasureFormProps = { contest: BoardAnswer & { measured: NonNullable<BoardAnswer['measured']> }; roundId: string };

const measureSchema = z.object({
  player: z.string(),
  picked: z.custom<DeskPlayer>().nullable(),
  large: z.string(),
  small: z.string(),
});
type Measured = z.output<typeof measureSchema>;
const nothingTyped: Measured = { player: '', picked: null, large: '', small: '' };

/** A form for a player's measured length; it replaces or removes an earlier one. */
export function MeasureForm({ contest, roundId }: MeasureFormProps) {
  const unit = contest.measured.kind;
  /** The picked player, or the only player with the typed name. */
  const chosenOf = ({ player, picked }: Pick<Measured, 'player' | 'picked'>): DeskPlayer | undefined => {
    const named = players.filter((one) => textOf(one, players) === player.trim());
    return picked ?? (named.length === 1 ? named[0] : undefined);
  };
  const lengthIn = ({ large, small }: Measured): number | null => {
    const inches = numberOf(small || '0') ?? Number.NaN;
    return inches < 12 ? lengthOf(unit, numberOf(large || '0') ?? Number.NaN, inches) : null;
  };
  const schema = measureSchema.transform((values, context) => {
    const say = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message });
    const [chosen, length] = [chosenOf(values), lengthIn(values)];
    if (!chosen) say('player', 'Choose a player of the field');
    const isEmpty = values.large.trim() === '' && values.small.trim() === '';
    if (isEmpty || length === null) say('large', isEmpty ? 'Type the length' : 'Whole numbers');
    return chosen && length !== null ? { player_id: chosen.id, length_mm: length } : z.NEVER;
  });
  const write = (body: { player_id: string; length_mm: number | null }) =>
    call(leaderboardsEndpoints.measureContest, { params: { id: contest.id }, body });
  const form = useEndpointForm(schema, {
    draft: ['measure', contest.id],
    defaults: nothingTyped,
    send: write,
    next: () => nothingTyped,
  });
  const { register, errorOf, setValue } = form;
  const [typed, picked] = form.watch(['player', 'picked']);
  const found = useQuery({
    queryKey: ['contest-players', roundId, typed],
    queryFn: ({ signal }) =>
      call(deskEndpoints.listDesk, { params: { id: roundId }, query: { q: typed, limit: 8 }, signal }),
    enabled: typed.trim() !== '' && !picked,
    placeholderData: keepPreviousData,
  });
  const players = found.data?.data ?? [];
  const chosen = chosenOf({ player: typed, picked });
  const before = contest.rows.find(({ id }) => id === chosen?.id)?.result;
  const takeBack = useMutation({
    mutationFn: (playerId: string) => write({ player_id: playerId, length_mm: null }),
    onSuccess: form.discard,
  });
  return (
    <form method="post" noValidate onSubmit={form.submit} className="mt-4 flex flex-wrap items-start gap-x-3 gap-y-4">
      {form.isDirty && <UnsavedGuard onLeave={form.discard} />}
      <Field
        label="Player"
        className="min-w-0 flex-1 basis-56"
        description={before && `Measured: ${before}`}
        error={errorOf('player')}
      >
        <Combobox
          value={typed}
          onChange={({ target }) => setValue('player', target.value, { shouldDirty: true })}
          onSearch={(text) => {
            setValue('player', text, { shouldDirty: true });
            setValue('picked', null);
          }}
          options={players}
          textOf={(player) => textOf(player, players)}
          onPick={(player) => {
            setValue('player', textOf(player, players), { shouldDirty: true });
            setValue('picked', player);
          }}
        />
      </Field>
      <Field label={unit === 'pin' ? 'Feet' : 'Yards'} className="w-24" error={errorOf('large')}>
        <Input inputMode="numeric" {...register('large')} />
      </Field>
      {unit === 'pin' && (
        <Field label="Inches" className="w-24" error={errorOf('small')}>
          <Input inputMode="numeric" {...register('small')} />
        </Field>
      )}
      <Button type="submit" busy={form.isBusy} disabled={takeBack.isPending} className="mt-7">
        Save
      </Button>
      {chosen && before && (
        <Button
          variant="outline"
          busy={takeBack.isPending}
          disabled={form.isBusy}
          className="mt-7"
          onClick={() => takeBack.mutate(chosen.id)}
        >
          Take back
        </Button>
      )}
      <FormFailure
        className="basis-full"
        message={form.failure ?? (takeBack.error ? messageOf(takeBack.error) : undefined)}
      />
    </form>
  );
}
