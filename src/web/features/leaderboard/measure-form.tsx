import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { DeskPlayer } from '#contracts/desk.ts';
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

/** What tells a player from others in a list: the group where somebody else bears the name, the code where that plays too. */
function textOf({ id, name, group, code }: DeskPlayer, players: readonly DeskPlayer[]): string {
  const namesakes = players.filter((other) => other.name === name && other.id !== id);
  if (namesakes.length === 0) return name;
  const isAlone = group && namesakes.every((other) => other.group?.number !== group.number);
  return `${name}, ${isAlone ? `group ${group.number}` : code}`;
}

type MeasureFormProps = { contest: BoardAnswer & { measured: NonNullable<BoardAnswer['measured']> }; roundId: string };

/** Writes down how near or far a player came; what was measured before is replaced, or taken back. */
export function MeasureForm({ contest, roundId }: MeasureFormProps) {
  const unit = contest.measured.kind;
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<DeskPlayer | null>(null);
  const [large, setLarge] = useState('');
  const [small, setSmall] = useState('');
  const [isTried, setTried] = useState(false);
  const found = useQuery({
    queryKey: ['contest-players', roundId, typed],
    queryFn: ({ signal }) =>
      call(endpoints.listDesk, { params: { id: roundId }, query: { q: typed, limit: 8 }, signal }),
    enabled: typed.trim() !== '' && !picked,
    placeholderData: keepPreviousData,
  });
  const players = found.data?.data ?? [];
  const named = players.filter((player) => textOf(player, players) === typed.trim());
  const chosen = picked ?? (named.length === 1 ? named[0] : undefined);
  const before = contest.rows.find(({ id }) => id === chosen?.id)?.result;
  const isEmpty = large.trim() === '' && small.trim() === '';
  const length = lengthOf(unit, numberOf(large || '0') ?? Number.NaN, numberOf(small || '0') ?? Number.NaN);
  const hasLength = !isEmpty && length !== null && Number(small || '0') < 12;
  const save = useMutation({
    mutationFn: (lengthMm: number | null) =>
      call(endpoints.measureContest, {
        params: { id: contest.id },
        body: { player_id: chosen?.id ?? '', length_mm: lengthMm },
      }),
    onSuccess: () => {
      setTyped('');
      setPicked(null);
      setLarge('');
      setSmall('');
      setTried(false);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (chosen && hasLength) save.mutate(length);
  };
  const lengthError = isEmpty ? 'Type the length' : 'Whole numbers';
  return (
    <form onSubmit={submit} noValidate className="mt-4 flex flex-wrap items-start gap-x-3 gap-y-4">
      <Field
        label="Player"
        className="min-w-0 flex-1 basis-56"
        description={before && `Measured: ${before}`}
        error={isTried && !chosen ? 'Choose a player of the field' : undefined}
      >
        <Combobox
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onSearch={(text) => {
            setTyped(text);
            setPicked(null);
          }}
          options={players}
          textOf={(player) => textOf(player, players)}
          onPick={setPicked}
        />
      </Field>
      <Field
        label={unit === 'pin' ? 'Feet' : 'Yards'}
        className="w-24"
        error={isTried && !hasLength ? lengthError : undefined}
      >
        <Input inputMode="numeric" value={large} onChange={({ target }) => setLarge(target.value)} />
      </Field>
      {unit === 'pin' && (
        <Field label="Inches" className="w-24">
          <Input inputMode="numeric" value={small} onChange={({ target }) => setSmall(target.value)} />
        </Field>
      )}
      <Button type="submit" busy={save.isPending} className="mt-7">
        Save
      </Button>
      {chosen && before && (
        <Button
          type="button"
          variant="outline"
          busy={save.isPending}
          className="mt-7"
          onClick={() => save.mutate(null)}
        >
          Take back
        </Button>
      )}
      {save.isError && (
        <Alert variant="destructive" className="basis-full">
          <AlertDescription>{messageOf(save.error)}</AlertDescription>
        </Alert>
      )}
    </form>
  );
}
