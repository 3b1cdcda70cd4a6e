import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { playEndpoints } from '#areas/play/contract/endpoints/play.ts';
import { hasWords } from '#kernel/rules/folded-text.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import type { AssignedPlayer } from './queries.ts';
import type { SetUp } from './use-set-up.ts';

/** The values typed for one person; empty if unchanged. */
type Known = { gender?: AssignedPlayer['gender']; year?: string };
const shownAtOnce = 50;
const genders = { f: 'Woman', m: 'Man', x: 'Another' } as const;
const isYear = (typed: string) => /^\d{4}$/.test(typed) && Number(typed) >= 1900 && Number(typed) <= 2100;
const isWrongYear = (typed: string | undefined) => typed !== undefined && typed !== '' && !isYear(typed);
const factsOf = ({ gender, year }: Known) => ({
  ...(gender === undefined ? {} : { gender }),
  ...(year === undefined ? {} : { birth_year: year === '' ? null : Number(year) }),
});

/** @param nameOf names the person in an error, since their row may be out of view */
const knownSchema = (nameOf: (id: string) => string | undefined) =>
  z.object({
    known: z.record(z.string(), z.custom<Known>()).superRefine((known, { addIssue }) => {
      if (Object.keys(known).length === 0)
        addIssue({ code: 'custom', message: 'Nothing was changed. Make a choice, or cancel.' });
      for (const [id, { year }] of Object.entries(known))
        if (isWrongYear(year))
          addIssue({ code: 'custom', path: [id], message: `${nameOf(id)}: the year of birth has four digits.` });
    }),
  });

/**
 * Asks for gender and year of birth of the field, which determine tees and divisions; golfers are not asked when they
 * enter.
 */
export function PeopleDialog({ setUp, onClose }: { setUp: SetUp; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id } = setUp.play.tournament;
  const params = { id };
  const [searched, setSearched] = useState('');
  const [shown, setShown] = useState(shownAtOnce);
  const field = useQuery({
    queryKey: ['play', id, 'people'],
    queryFn: () => call(playEndpoints.assignDivisions, { params, body: { dry_run: true, players: [] } }),
    staleTime: 0,
  });
  const form = useEndpointForm(
    knownSchema((player) => field.data?.data.find((one) => one.id === player)?.name),
    {
      draft: ['people', id],
      defaults: { known: {} },
      send: ({ known }) =>
        call(playEndpoints.assignDivisions, {
          params,
          body: { players: Object.entries(known).map(([player, facts]) => ({ id: player, ...factsOf(facts) })) },
        }),
      close: onClose,
      onDone: () => {
        announce('Kept');
        return queryClient.invalidateQueries({ queryKey: ['play', id] });
      },
    },
  );
  const known = form.watch('known');
  const note = (player: string, facts: Known) =>
    form.setValue('known', { ...known, [player]: { ...known[player], ...facts } }, { shouldDirty: true });
  const found = field.data?.data.filter(({ name }) => hasWords(name, searched)) ?? [];
  const wrong = form.errorOf('known');
  return (
    <FormDialog
      className="max-w-2xl"
      title="Gender and year of birth"
      description="Tees and divisions go by these. Without them a player plays from the tees for everybody, and is in no division that asks for them. Only you see them."
      form={form}
      submit="Keep"
      onClose={onClose}
    >
      {field.isPending && <Skeleton className="h-40 w-full" />}
      {field.isError && (
        <FailureState message={`The field could not be read: ${messageOf(field.error)}`} query={field} />
      )}
      {field.data && (
        <>
          <SearchInput
            label="Find a player"
            placeholder="Name"
            value={searched}
            onChange={({ target }) => setSearched(target.value)}
            // Enter in the name search must not submit the surrounding form.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {found.length === 0 && <p className="text-muted-foreground">Nobody of this name plays.</p>}
          <ul className="divide-y" aria-label="Players">
            {found.slice(0, shown).map((player) => (
              <PersonRow key={player.id} player={player} known={known[player.id] ?? {}} onNote={note} />
            ))}
          </ul>
          {found.length > shown && (
            <Button variant="outline" className="w-fit" onClick={() => setShown(shown + shownAtOnce)}>
              Show more
            </Button>
          )}
        </>
      )}
      {wrong !== undefined && (
        <p role="alert" className="text-sm text-destructive">
          {wrong}
        </p>
      )}
    </FormDialog>
  );
}

type PersonRowProps = { player: AssignedPlayer; known: Known; onNote: (player: string, facts: Known) => void };

function PersonRow({ player, known, onNote }: PersonRowProps) {
  const gender = known.gender === undefined ? player.gender : known.gender;
  // Rows are unmounted while names are filtered, so typed values are kept in the dialog.
  const year = known.year ?? String(player.birth_year ?? '');
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_7rem] items-center gap-x-3 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_10rem_7rem]">
      <p className="font-medium wrap-anywhere max-sm:col-span-2">{player.name}</p>
      <Select
        aria-label={`Gender of ${player.name}`}
        value={gender ?? ''}
        onChange={({ target }) => onNote(player.id, { gender: (target.value || null) as AssignedPlayer['gender'] })}
      >
        <option value="">Not said</option>
        <Options of={Object.entries(genders)} />
      </Select>
      <Input
        aria-label={`Year of birth of ${player.name}`}
        aria-invalid={isWrongYear(known.year)}
        inputMode="numeric"
        maxLength={4}
        placeholder="Year"
        autoComplete="off"
        value={year}
        onChange={({ target }) => onNote(player.id, { year: target.value.trim() })}
      />
    </li>
  );
}
