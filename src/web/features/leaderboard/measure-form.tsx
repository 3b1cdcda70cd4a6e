import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import type { BoardAnswer } from '#contracts/leaderboards.ts';
import { lengthOf } from '#domain/leaderboards/lengths.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';

const digits = /^\d{1,4}$/;
const numberOf = (typed: string): number | null => (digits.test(typed.trim()) ? Number(typed) : null);

/** Writes down how near or far a player came; what was measured before is replaced, and an empty length takes it back. */
export function MeasureForm({ contest, roundId }: { contest: BoardAnswer; roundId: string }) {
  const unit = contest.name.startsWith('Longest') ? 'drive' : 'pin';
  const [player, setPlayer] = useState('');
  const [large, setLarge] = useState('');
  const [small, setSmall] = useState('');
  const [isTried, setTried] = useState(false);
  const found = useQuery({
    queryKey: ['contest-players', roundId, player],
    queryFn: ({ signal }) =>
      call(endpoints.listDesk, { params: { id: roundId }, query: { q: player, limit: 8 }, signal }),
    enabled: player.trim() !== '',
    placeholderData: keepPreviousData,
  });
  const players = found.data?.data ?? [];
  const chosen = players.find(({ name }) => name === player.trim());
  const isTakenBack = large.trim() === '' && small.trim() === '';
  const length = lengthOf(unit, numberOf(large || '0') ?? Number.NaN, numberOf(small || '0') ?? Number.NaN);
  const hasLength = isTakenBack || (length !== null && Number(small || '0') < 12);
  const save = useMutation({
    mutationFn: () =>
      call(endpoints.measureContest, {
        params: { id: contest.id },
        body: { player_id: chosen?.id ?? '', length_mm: isTakenBack ? null : length },
      }),
    onSuccess: () => {
      setPlayer('');
      setLarge('');
      setSmall('');
      setTried(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosen && hasLength) save.mutate();
  };
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-wrap items-start gap-x-3 gap-y-4">
      <Field
        label="Player"
        className="min-w-0 flex-1 basis-56"
        error={isTried && !chosen ? 'Choose a player of the field' : undefined}
      >
        <Combobox
          value={player}
          onChange={({ target }) => setPlayer(target.value)}
          onSearch={setPlayer}
          options={players}
          textOf={({ name }) => name}
          onPick={({ name }) => setPlayer(name)}
        />
      </Field>
      <Field
        label={unit === 'pin' ? 'Feet' : 'Yards'}
        className="w-24"
        error={isTried && !hasLength ? 'Whole numbers' : undefined}
      >
        <Input inputMode="numeric" value={large} onChange={({ target }) => setLarge(target.value)} />
      </Field>
      {unit === 'pin' && (
        <Field label="Inches" className="w-24">
          <Input inputMode="numeric" value={small} onChange={({ target }) => setSmall(target.value)} />
        </Field>
      )}
      <Button type="submit" busy={save.isPending} className="mt-7">
        {isTakenBack ? 'Take back' : 'Save'}
      </Button>
      {save.isError && (
        <Alert variant="destructive" className="basis-full">
          <AlertDescription>{messageOf(save.error)}</AlertDescription>
        </Alert>
      )}
    </form>
  );
}
