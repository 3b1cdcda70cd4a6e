import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import { hasWords } from '#domain/folded-text.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { FailureState } from '#web/ui/failure-state.tsx';
import { Input } from '#web/ui/input.tsx';
import { SearchInput } from '#web/ui/search-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import type { AssignedPlayer } from './queries.ts';
import type { SetUp } from './use-set-up.ts';

/** What was changed here of one person; the year as it was typed. */
type Known = { gender?: AssignedPlayer['gender']; year?: string };
const shownAtOnce = 50;
const genders = { f: 'Woman', m: 'Man', x: 'Another' } as const;
const isYear = (typed: string) => /^\d{4}$/.test(typed) && Number(typed) >= 1900 && Number(typed) <= 2100;
const isWrongYear = (typed: string | undefined) => typed !== undefined && typed !== '' && !isYear(typed);
const factsOf = ({ gender, year }: Known) => ({
  ...(gender === undefined ? {} : { gender }),
  ...(year === undefined ? {} : { birth_year: year === '' ? null : Number(year) }),
});

/** Gender and year of birth of the field, by which tees and divisions go; who enters is not asked for them. */
export function PeopleDialog({ setUp, onClose }: { setUp: SetUp; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { id } = setUp.play.tournament;
  const [known, setKnown] = useState<Record<string, Known>>({});
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(shownAtOnce);
  const field = useQuery({
    queryKey: ['play', id, 'people'],
    queryFn: () => call(endpoints.assignDivisions, { params: { id }, body: { dry_run: true, players: [] } }),
    staleTime: 0,
  });
  const keep = useMutation({
    mutationFn: () =>
      call(endpoints.assignDivisions, {
        params: { id },
        body: { players: Object.entries(known).map(([player, facts]) => ({ id: player, ...factsOf(facts) })) },
      }),
    onSuccess: async () => {
      toast({ title: 'Kept', description: 'Tees and divisions follow from it.' });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['play', id] });
    },
  });
  const wrong = Object.entries(known).find(([, { year }]) => isWrongYear(year))?.[0];
  const note = (player: string, facts: Known) => setKnown({ ...known, [player]: { ...known[player], ...facts } });
  const found = field.data?.data.filter(({ name }) => hasWords(name, typed)) ?? [];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>Gender and year of birth</DialogTitle>
          <DialogDescription>
            Tees and divisions go by these. Of whom nothing is known plays from the tees for everybody, and is in no
            division that asks for it. Only you see them.
          </DialogDescription>
        </DialogHeader>
        {field.isPending && <Skeleton className="h-40 w-full" />}
        {field.isError && (
          <FailureState
            message={`The field could not be read: ${messageOf(field.error)}`}
            onRetry={() => void field.refetch()}
            busy={field.isFetching}
          />
        )}
        {field.data && (
          <>
            <SearchInput
              label="Find a player"
              placeholder="Name"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
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
          <p role="status" className="text-sm text-destructive">
            {field.data?.data.find(({ id: player }) => player === wrong)?.name}: the year of birth has four digits.
          </p>
        )}
        {keep.isError && (
          <Alert variant="destructive">
            <AlertDescription>{messageOf(keep.error)}</AlertDescription>
          </Alert>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={keep.isPending}
            disabled={wrong !== undefined || Object.keys(known).length === 0}
            onClick={() => keep.mutate()}
          >
            Keep
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

type PersonRowProps = { player: AssignedPlayer; known: Known; onNote: (player: string, facts: Known) => void };

function PersonRow({ player, known, onNote }: PersonRowProps) {
  const gender = known.gender === undefined ? player.gender : known.gender;
  // A row goes while names are searched, and comes back: what was typed into it stands with the dialog.
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
        {Object.entries(genders).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
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
