import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import type { GapSlot } from '#kernel/web/ui/go-on.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { LinkField } from '#kernel/web/ui/link-field.tsx';
import { AddPlayer } from './add-player.tsx';
import { CheckInCount } from './check-in-count.tsx';
import { DetailsCard } from './details-card.tsx';
import { FieldFigures } from './field-figures.tsx';
import { readFieldSearch } from './field-search.ts';
import { isRunning } from './field-words.ts';
import { OwnerHeader } from './owner-header.tsx';
import { PlayerList } from './player-list.tsx';
import { PlayerSearch } from './player-search.tsx';
import { exportAddress, fieldKey, fieldTournamentQuery, type LoadedField } from './queries.ts';
import { useFollowing } from './use-following.ts';

type FieldViewProps = {
  /** As the page's loader read it. */
  loaded: OwnTournament;
  /** The first page of players; null where it could not be read. */
  field: LoadedField | null;
  renderedAt: number;
  /** The address that is handed out, and a button that shares it. */
  url: string;
  shareButton: ReactNode;
  gaps: GapSlot;
};

/** An own tournament as its organizer works on it: how it stands, and who plays. Follows what happens meanwhile. */
export function FieldView({ loaded, field, renderedAt, url, shareButton, gaps }: FieldViewProps) {
  const queryClient = useQueryClient();
  const { data: tournament } = useQuery(fieldTournamentQuery(loaded));
  const readAgain = useFollowing(loaded.id);
  const [address] = useSearchParams();
  const search = readFieldSearch(address);
  return (
    <>
      <OwnerHeader tournament={tournament} />
      <div className="flex flex-col gap-6">
        {tournament.status === 'cancelled' && (
          <Alert variant="destructive">
            <AlertTitle>This tournament is cancelled</AlertTitle>
          </Alert>
        )}
        <FieldFigures tournament={tournament} />
        <DetailsCard tournament={tournament} />
      </div>
      <section aria-labelledby="players" className="mt-12">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div>
            <h2 id="players" tabIndex={-1} className="scroll-mt-24 text-2xl font-semibold outline-none">
              Registered Players
            </h2>
            <CheckInCount tournamentId={loaded.id} search={search} loaded={field} />
          </div>
          <div className="flex flex-wrap gap-3">
            <IfHolds permission="field.contact">
              <Button asChild variant="outline">
                <a href={exportAddress(loaded.id, search)} download>
                  <Download aria-hidden /> Export CSV
                </a>
              </Button>
            </IfHolds>
            {isRunning(tournament) && (
              <IfHolds permission="field.write">
                <Button asChild variant="outline">
                  <Link to={paths.rosterImport(loaded.id)}>
                    <FileUp aria-hidden /> Import players
                  </Link>
                </Button>
                <HydrationGate>
                  <AddPlayer
                    tournament={tournament}
                    onAdded={() => queryClient.invalidateQueries({ queryKey: fieldKey(loaded.id) })}
                  />
                </HydrationGate>
              </IfHolds>
            )}
          </div>
        </div>
        {isRunning(tournament) && gaps()}
        <div className="mb-5">
          <PlayerSearch />
        </div>
        <HydrationGate>
          <PlayerList
            tournament={tournament}
            loaded={field}
            renderedAt={renderedAt}
            readAgain={readAgain}
            invitation={
              <LinkField
                url={url}
                label="Link to the tournament"
                className="w-[min(34rem,calc(100vw-5.5rem))] flex-col sm:flex-row"
              >
                {shareButton}
              </LinkField>
            }
          />
        </HydrationGate>
      </section>
    </>
  );
}
