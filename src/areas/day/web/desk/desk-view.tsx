import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ClipboardCheck, SearchX } from 'lucide-react';
import { type ComponentType, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { deskFilters, type DeskPage, type DeskPlayer } from '#areas/scoring/contract/desk.ts';
import { type DeskLine, deskLinesOf } from '#areas/day/rules/desk-lines.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { OutdatedList } from '#kernel/web/ui/outdated-notice.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { RoundLinks } from '#kernel/web/ui/round-links.tsx';
import { SearchAndFilter } from '#kernel/web/ui/search-and-filter.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { CartDialog, type DeskActionProps, LateDialog, SwapDialog } from './desk-actions.tsx';
import type { DeskAbout, DeskActionName } from './desk-action-names.ts';
import { SellDialog } from './desk-extras.tsx';
import { deskLineId, PlayerLine, TeamLine } from './desk-line.tsx';
import { deskSearch, filterWords } from './desk-search.ts';
import { IndexDialog } from './index-dialog.tsx';
import { DisqualifyDialog, NoShowDialog, TakeBackDialog, WithdrawDialog } from './not-playing.tsx';
import { deskKey, deskQuery, doAction, type LoadedDesk } from './queries.ts';
import { ScanCode } from './scan-code.tsx';
import { TakePaymentDialog } from './take-payment.tsx';
import { ReplaceDialog, WalkOn } from './walk-on.tsx';

const dialogs: Record<DeskActionName, ComponentType<DeskActionProps>> = {
  late: LateDialog,
  no_show: NoShowDialog,
  swap: SwapDialog,
  replace: ReplaceDialog,
  index: IndexDialog,
  cart: CartDialog,
  sell: SellDialog,
  withdraw: WithdrawDialog,
  disqualify: DisqualifyDialog,
  take_back: TakeBackDialog,
  paid: TakePaymentDialog,
};

/** The check-in desk of a round: find players and check them in. */
export function DeskView({ loaded }: { loaded: LoadedDesk }) {
  const { round } = loaded.page;
  const [address] = useSearchParams();
  const search = deskSearch.read(address);
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(deskQuery(round.id, search, loaded));
  const [about, setAbout] = useState<DeskAbout | null>(null);
  const [pressed, setPressed] = useState<{ q: string; key: string | null } | null>(null);
  // The fields show the search being loaded; the list may still show the previous one.
  const { form, edition, filters, set } = useAddressForm(deskSearch);
  const reread = () => queryClient.invalidateQueries({ queryKey: deskKey(round.id) });
  const here = useMutation({
    mutationFn: (player: DeskPlayer) =>
      doAction(round.id, {
        op: player.state === 'no_show' ? 'came' : 'check_in',
        player: player.id,
        ...(player.state === 'no_show' ? {} : { is_here: player.checked_in_at === null }),
      }),
    onError: (error, { name }) => notNoted(name, error),
    onSettled: reread,
  });
  const team = useMutation({
    mutationFn: ({ line, isHere }: { line: DeskLine; isHere: boolean }) =>
      doAction(round.id, { op: 'check_in_team', team: line.key, is_here: isHere }),
    // The line itself shows who was checked in, but not the players who were left out, so a toast names them.
    onSuccess: ({ effects: [, ...others] }) => {
      if (others.length > 0) toast({ title: others.join(' ') });
    },
    onError: (error, { line }) => notNoted(line.name, error),
    onSettled: reread,
  });
  const page: DeskPage = list.data?.pages[0] ?? loaded.page;
  const players = list.data?.pages.flatMap(({ data }) => data);
  const lines = useMemo(() => deskLinesOf(players ?? []), [players]);
  const { summary, groups, extras } = page;
  const isOpen = useHolds('checkin.write') && page.round.is_open;
  const close = () => setAbout(null);
  // If a search finds a single line, that line is opened.
  const found = search.q !== '' && lines.length === 1 ? (lines[0]?.key ?? null) : null;
  const opened = pressed?.q === search.q ? pressed.key : found;
  const tools = {
    timeZone: round.time_zone,
    isShotgun: page.round.is_shotgun,
    isOpen,
    extras,
    busy: (here.isPending && here.variables.id) || (team.isPending && team.variables.line.key) || null,
    onHere: here.mutate,
    onTeam: (line: DeskLine, isHere: boolean) => team.mutate({ line, isHere }),
    onAction: setAbout,
  };
  const Dialog = about && dialogs[about.action];
  return (
    <>
      <PageHeader
        title="Desk"
        description={
          <>
            {round.rounds.length > 1 && `Round ${round.number} · `}
            {formatCalendarDate(round.date, 'long')}
          </>
        }
      >
        <HydrationGate>
          <div className="flex flex-wrap gap-2.5">
            <ScanCode onFound={(code) => set({ q: code, filter: 'all' })} />
            {isOpen && <WalkOn round={page.round} groups={groups} />}
          </div>
        </HydrationGate>
      </PageHeader>
      <RoundLinks
        rounds={round.rounds}
        shown={round.id}
        to={(number) => paths.tournamentDesk(round.tournament_id, number)}
      />
      {!page.round.is_open && (
        <Alert className="mb-5">
          <AlertTitle>This round is over</AlertTitle>
        </Alert>
      )}
      <div className="mb-5">
        <p className="mb-2 text-lg font-semibold tabular-nums" aria-live="polite">
          {summary.here.toLocaleString('en-US')} of {summary.players.toLocaleString('en-US')} here
          <span className="ml-2 text-base font-normal text-muted-foreground">
            {[
              summary.late > 0 && `${summary.late} late`,
              summary.no_show > 0 && `${summary.no_show} not here`,
              summary.unpaid > 0 && `${summary.unpaid} unpaid`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
        </p>
        <Progress
          value={summary.here}
          max={Math.max(summary.players, 1)}
          aria-label={`${summary.here} of ${summary.players} here`}
        />
      </div>
      <form
        {...form}
        aria-label="Players"
        data-slot="top-bar"
        className="sticky top-(--header-height,4rem) z-10 -mx-1 mb-4 bg-background/95 px-1 py-2"
      >
        <SearchAndFilter
          key={edition}
          search={filters}
          label="Search players"
          placeholder="Name, team, order or code"
          filters={deskFilters}
          words={filterWords}
          isOneLine
        />
      </form>
      <OutdatedList query={list} />
      {lines.length === 0 ? (
        <Nobody isNarrowed={search.q !== '' || search.filter !== 'all'} />
      ) : (
        <HydrationGate>
          <ul className="rereading divide-y rounded-xl border bg-card" aria-busy={list.isPlaceholderData}>
            {lines.map((line) =>
              line.isTeam ? (
                <TeamLine
                  key={line.key}
                  line={line}
                  isOpened={opened === line.key}
                  onToggle={() => setPressed({ q: search.q, key: opened === line.key ? null : line.key })}
                  {...tools}
                />
              ) : (
                <PlayerLine key={line.key} line={line} {...tools} />
              ),
            )}
          </ul>
        </HydrationGate>
      )}
      <LoadMore
        {...furtherPages(list)}
        count={lines.length}
        noun="line"
        rowIds={lines.map(({ key }) => deskLineId(key))}
        isQuiet
      />
      {about && Dialog && (
        <Dialog
          roundId={round.id}
          {...about}
          groups={groups}
          extras={extras}
          mayTakeRoundAlone={page.round.may_take_round_alone}
          onClose={close}
        />
      )}
    </>
  );
}

const notNoted = (name: string, error: Error) =>
  toast({ title: `${name}: not noted`, description: messageOf(error), variant: 'destructive' });

const Nobody = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={SearchX} title="No players found" description="Nobody in this round matches your search." />
  ) : (
    <EmptyState icon={ClipboardCheck} title="No players yet" description="Paid entries appear here by themselves." />
  );
