import { Flag, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { DayView } from '#areas/scoring/contract/day.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import type { GapSlot } from '#kernel/web/ui/go-on.ts';
import { CloseDialog } from './close-dialog.tsx';
import { ResultsCheck } from './results-check.tsx';
import { ResultsDialog } from './results-dialog.tsx';
import { Ties } from './ties.tsx';

const begun = new Set(['playing', 'suspended', 'finished']);

/** The state of the cards of a round that is not closed yet. */
export function leftText({ expected, returned, complete }: DayView['cards']): string {
  const left = expected - returned;
  if (left === 0) return 'Every card is returned';
  if (complete === expected) return `All scores are in. ${left === 1 ? '1 card is' : `${left} cards are`} not signed`;
  return left === 1 ? '1 card is not returned' : `${left} cards are not returned`;
}

/**
 * The last part of the page: closes each round, and once all are closed makes the results official or corrects them.
 */
export function Closing({ day, gaps }: { day: DayView; gaps: GapSlot }) {
  const { round, results, cards } = day;
  const [shown, setShown] = useState<'close' | 'results' | null>(null);
  const canClose = begun.has(round.status) && !round.is_closed;
  if (!canClose && !results.is_ready && results.version === null) return null;
  const isAllIn = cards.complete >= cards.expected;
  return (
    <section
      id="closing"
      aria-label="Closing"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border bg-card px-4 py-3"
    >
      {canClose ? (
        <>
          <p className="min-w-0 flex-1 basis-24 text-base">{leftText(cards)}</p>
          <Button variant={isAllIn ? 'default' : 'outline'} onClick={() => setShown('close')}>
            <Flag aria-hidden /> Close the round
          </Button>
        </>
      ) : (
        <>
          <p className="min-w-0 flex-1 basis-60">
            <b className="font-semibold">
              {results.version === null ? 'Every round is closed' : `Results are official, version ${results.version}`}
            </b>
            <span className="block text-sm text-muted-foreground">
              {results.version === null
                ? 'Look at winners and ties, then make the results official.'
                : 'A card that is corrected changes nothing of them until you correct them.'}
            </span>
          </p>
          {results.version !== null && (
            <Button asChild variant="outline">
              <Link to={paths.results(round.tournament_id)}>See the results</Link>
            </Button>
          )}
          {results.is_ready && (
            <Button variant={results.version === null ? 'default' : 'outline'} onClick={() => setShown('results')}>
              <Trophy aria-hidden /> {results.version === null ? 'Make results official' : 'Correct results'}
            </Button>
          )}
        </>
      )}
      {results.is_ready && <Ties day={day} />}
      {results.check && results.version !== null && <ResultsCheck check={results.check} />}
      {shown === 'close' && <CloseDialog day={day} gaps={gaps} onClose={() => setShown(null)} />}
      {shown === 'results' && <ResultsDialog day={day} gaps={gaps} onClose={() => setShown(null)} />}
    </section>
  );
}
