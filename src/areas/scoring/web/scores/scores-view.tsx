import { progressOf } from '#areas/scoring/rules/day/progress.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { isFinal } from '#areas/play/rules/golf-rounds.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { RoundLinks } from '#kernel/web/ui/round-links.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#kernel/web/ui/tabs.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { CallList } from './call-list.tsx';
import { CardList } from './card-list.tsx';
import { LinkList } from './link-list.tsx';
import { cardSearch, cardsQuery, type LoadedScores } from './queries.ts';
import { QuarantinedScoreList } from './quarantined-list.tsx';

/** The scores of a round: its cards, its links and phones, and its quarantined scores. */
export function ScoresView({ loaded }: { loaded: LoadedScores }) {
  const { round } = loaded.page;
  const [address] = useSearchParams();
  const list = useInfiniteQuery(cardsQuery(round.id, cardSearch.read(address), loaded));
  const { summary, round: now } = list.data?.pages[0] ?? loaded.page;
  const progress = progressOf(summary);
  const mayScore = useHolds('scores.write');
  const isOpen = !isFinal(now.status);
  const waits = [
    summary.attention > 0 && `${summary.attention} ${summary.attention === 1 ? 'needs' : 'need'} you`,
    summary.quarantined > 0 && `${summary.quarantined} set aside`,
    summary.waiting > 0 && `${summary.waiting} ${summary.waiting === 1 ? 'phone waits' : 'phones wait'}`,
  ].filter(Boolean);
  return (
    <>
      <PageHeader
        title="Scores"
        description={
          <>
            {round.rounds.length > 1 && `Round ${round.number} · `}
            {formatCalendarDate(round.date, 'long')}
          </>
        }
      />
      <RoundLinks
        rounds={round.rounds}
        shown={round.id}
        to={(number) => paths.tournamentScores(round.tournament_id, number)}
      />
      {!isOpen && (
        <Alert className="mb-5">
          <AlertTitle>The scores of this round are final</AlertTitle>
          {now.status === 'official' && (
            <AlertDescription>
              A card can still be corrected, with a reason. The results follow once you correct them in Run the day.
            </AlertDescription>
          )}
        </Alert>
      )}
      {isOpen && <CallList roundId={round.id} timeZone={round.time_zone} />}
      <div className="mb-6">
        <p className="mb-2 text-lg font-semibold tabular-nums" aria-live="polite">
          {isOpen && progress.text}
          <span className="ml-2 text-base font-normal text-muted-foreground">{waits.join(', ')}</span>
        </p>
        {isOpen && <Progress value={progress.done} max={Math.max(progress.all, 1)} aria-label={progress.text} />}
      </div>
      <HydrationGate>
        <Tabs defaultValue="cards" param="tab">
          <TabsList aria-label="Scores">
            <TabsTrigger value="cards">Cards</TabsTrigger>
            {mayScore && <TabsTrigger value="phones">Codes and phones</TabsTrigger>}
            {mayScore && (
              <TabsTrigger value="aside">Set aside{summary.quarantined > 0 && ` (${summary.quarantined})`}</TabsTrigger>
            )}
          </TabsList>
          <TabsContent value="cards">
            <CardList loaded={loaded} isOpen={mayScore && now.status !== 'cancelled'} />
          </TabsContent>
          {mayScore && (
            <>
              <TabsContent value="phones">
                <LinkList roundId={round.id} isOpen={isOpen} timeZone={round.time_zone} />
              </TabsContent>
              <TabsContent value="aside">
                <QuarantinedScoreList roundId={round.id} timeZone={round.time_zone} />
              </TabsContent>
            </>
          )}
        </Tabs>
      </HydrationGate>
    </>
  );
}
