import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { TeeTimes } from '#areas/play/contract/tee-times.ts';
import { hasWords } from '#kernel/rules/folded-text.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { teeTimesQuery } from './queries.ts';
import { TeeTimeRow } from './tee-time-row.tsx';

const shownAtFirst = 12;
const searchFrom = 6;

/**
 * The published tee times on the tournament's page, the golfer's own group first. Renders nothing without tee times.
 */
export function TeeTimesSection({
  tournamentId,
  loaded,
  isFolded = false,
}: {
  tournamentId: string;
  loaded: TeeTimes | null;
  /** The section is collapsible, and its heading opens it. */
  isFolded?: boolean;
}) {
  const [round, setRound] = useState<number | undefined>();
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const { data, isError, error, refetch, isFetching } = useQuery({
    ...teeTimesQuery(tournamentId, round, loaded),
    enabled: round !== undefined,
  });
  const rounds = loaded?.rounds ?? [];
  if (!loaded?.round) return null;
  const shown = data?.round ?? loaded.round;
  const wanted = typed.trim();
  const groups = (data?.groups ?? [])
    .filter(({ players }) => wanted === '' || players.some(({ name }) => hasWords(name, wanted)))
    .toSorted((one, other) => Number(other.is_own) - Number(one.is_own));
  const isCut = !isWhole && wanted === '' && groups.length > shownAtFirst;
  return (
    <section id="tee-times" aria-labelledby="tee-times-title" className={isFolded ? 'pb-4' : 'mt-9 scroll-mt-24'}>
      <h2 id="tee-times-title" className={isFolded ? 'sr-only' : 'text-lg font-semibold'}>
        Tee times
      </h2>
      <p className="mt-1 text-muted-foreground">
        <CalendarDate date={shown.date} format="long" />
        {shown.course && `, ${shown.course}`}
      </p>
      <HydrationGate>
        {rounds.length > 1 && (
          <div className="mt-4 flex flex-wrap gap-2" role="group" aria-label="Round">
            {rounds.map(({ id, number }) => (
              <Button
                key={id}
                size="sm"
                variant={id === shown.id ? 'secondary' : 'outline'}
                aria-pressed={id === shown.id}
                onClick={() => setRound(number)}
              >
                Round {number}
              </Button>
            ))}
          </div>
        )}
        {(data?.groups.length ?? 0) > searchFrom && (
          <SearchInput
            label="Find a player"
            placeholder="Find a player"
            className="mt-4 max-w-md"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {isError ? (
          <FailureState
            className="mt-4"
            message={`The tee times could not be loaded. ${messageOf(error)}`}
            query={{ refetch, isFetching }}
          />
        ) : (
          <ul className="mt-3 divide-y" aria-busy={isFetching}>
            {(isCut ? groups.slice(0, shownAtFirst) : groups).map((group) => (
              <TeeTimeRow key={group.number} group={group} />
            ))}
          </ul>
        )}
        {wanted !== '' && groups.length === 0 && (
          <p role="status" className="mt-3 text-muted-foreground">
            Nobody of that name is on the tee sheet.
          </p>
        )}
        {isCut && (
          <Button variant="outline" className="mt-4" onClick={() => setWhole(true)}>
            Show all {groups.length} groups
          </Button>
        )}
      </HydrationGate>
    </section>
  );
}
