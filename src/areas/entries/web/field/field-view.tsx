import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, FileUp, Link2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { FieldPlayer } from '#areas/entries/contract/field.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Fold } from '#kernel/web/ui/fold.tsx';
import type { GapSlot } from '#kernel/web/ui/go-on.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { ListWithPanel, SidePanel } from '#kernel/web/ui/side-panel.tsx';
import { AddPlayer } from './add-player.tsx';
import { FieldCount } from './field-count.tsx';
import { FieldFacts } from './field-facts.tsx';
import { FieldFilters } from './field-filters.tsx';
import { isNarrowed, readFieldSearch } from './field-search.ts';
import { isRunning } from '#areas/tournaments/rules/tournaments.ts';
import { lineId } from './field-words.ts';
import { LineList } from './line-list.tsx';
import { LinePanel } from './line-panel.tsx';
import { OwnerHeader } from './owner-header.tsx';
import { PlayerSearch } from './player-search.tsx';
import { exportAddress, fieldKey, fieldTournamentQuery, type LoadedField } from './queries.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { useCheckIn } from './use-check-in.ts';
import { useFieldLines } from './use-field-lines.ts';
import { useFollowing } from './use-following.ts';

type FieldViewProps = {
  /** The tournament as the page's loader read it. */
  loaded: OwnTournament;
  /** The first page of players; null where it could not be read. */
  field: LoadedField | null;
  renderedAt: number;
  gaps: GapSlot;
  /** The button that writes to everybody entered. */
  message: ReactNode;
};

/** The players of the organizer's own tournament, with the actions on them. The list follows changes on the server. */
export function FieldView({ loaded, field, renderedAt, gaps, message }: FieldViewProps) {
  const queryClient = useQueryClient();
  const { data: tournament } = useQuery(fieldTournamentQuery(loaded));
  const readAgain = useFollowing(loaded.id);
  const handleToggle = useCheckIn(loaded.id, readAgain);
  const [address] = useSearchParams();
  const search = readFieldSearch(address);
  const [opened, setOpened] = useState<string | null>(null);
  const [refunding, setRefunding] = useState<FieldPlayer | null>(null);
  const [showsEnded, setShowsEnded] = useState(false);
  const found = useFieldLines(loaded.id, search, { loaded: field });
  const ended = useFieldLines(loaded.id, { ...search, filter: 'ended' }, { isWanted: showsEnded });
  const { summary, firstStart } = found;
  const line = [...found.lines, ...ended.lines].find(({ key }) => key === opened) ?? null;
  const openedKey = line?.key;
  useEffect(() => {
    // Opening the panel changes the layout: the pressed line is scrolled back into view.
    if (openedKey) document.getElementById(lineId(openedKey))?.scrollIntoView({ block: 'nearest' });
  }, [openedKey]);
  const isEmpty = found.list.isSuccess && found.lines.length === 0 && !isNarrowed(search);
  const common = { tournament, now: renderedAt, opened: line?.key ?? null, onOpen: setOpened };
  const reread = () => queryClient.invalidateQueries({ queryKey: fieldKey(loaded.id) });

  const ways = isRunning(tournament) && (
    <IfHolds permission="field.write">
      <Button asChild variant="outline" className={isEmpty ? '' : 'max-sm:hidden'}>
        <Link to={paths.rosterImport(loaded.id)}>
          <FileUp aria-hidden /> Import players
        </Link>
      </Button>
      <HydrationGate>
        <AddPlayer tournament={tournament} onAdded={reread} />
      </HydrationGate>
    </IfHolds>
  );
  const invitation = isRunning(tournament) && (
    <>
      <Button asChild variant="outline">
        <Link to={paths.tournamentShare(loaded.id)}>
          <Link2 aria-hidden /> Send the link
        </Link>
      </Button>
      {ways}
    </>
  );
  return (
    <>
      <OwnerHeader tournament={tournament} firstStart={firstStart} />
      {tournament.status === 'cancelled' && (
        <Alert variant="destructive" className="mb-4">
          <AlertTitle>This tournament is cancelled</AlertTitle>
        </Alert>
      )}
      <section aria-labelledby="players" className="flex flex-col gap-2 sm:gap-3">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h2 id="players" tabIndex={-1} className="scroll-mt-24 text-lg font-semibold outline-none">
              Registered Players
            </h2>
            {summary && <FieldCount tournament={tournament} summary={summary} />}
          </div>
          {!isEmpty && (
            <div className="flex shrink-0 flex-wrap justify-end gap-2">
              {/* On phones the list has the room; messages are written from the day. */}
              {isRunning(tournament) && (
                <div className="max-sm:hidden">
                  <HydrationGate>{message}</HydrationGate>
                </div>
              )}
              {ways}
            </div>
          )}
        </div>
        {!isEmpty && (
          <div className="flex gap-2">
            <div className="min-w-0 flex-1">
              <PlayerSearch />
            </div>
            <IfHolds permission="field.contact">
              <Button asChild variant="outline" size="icon">
                <a href={exportAddress(loaded.id, search)} download>
                  <Download aria-hidden />
                  <span className="sr-only">Export CSV</span>
                </a>
              </Button>
            </IfHolds>
          </div>
        )}
        {summary && <FieldFilters summary={summary} />}
        {isRunning(tournament) && gaps()}
        <HydrationGate>
          <ListWithPanel
            isOpen={line !== null}
            panel={
              <SidePanel shown={line?.key ?? null} onClose={() => setOpened(null)} title={line?.name}>
                {line && (
                  <LinePanel
                    line={line}
                    tournament={tournament}
                    now={renderedAt}
                    onToggle={handleToggle}
                    onRefund={setRefunding}
                    onChanged={reread}
                  />
                )}
              </SidePanel>
            }
          >
            <LineList {...found} {...common} labelledBy="players" invitation={invitation} />
          </ListWithPanel>
        </HydrationGate>
        {summary && summary.ended > 0 && search.filter !== 'ended' && (
          <Fold title={`Ended (${summary.ended.toLocaleString('en-US')})`} isOpen={showsEnded} onToggle={setShowsEnded}>
            {showsEnded && <LineList {...ended} {...common} label="Ended" />}
          </Fold>
        )}
        <FieldFacts tournament={tournament} summary={summary} />
      </section>
      <RefundDialog
        player={refunding}
        tournamentId={tournament.id}
        onClose={() => setRefunding(null)}
        onRefunded={reread}
      />
    </>
  );
}
