import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { useSheetActions } from './sheet-dialog.ts';
import { countWords, statusWords } from './sheet-words.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

/** The title of the sheet, its status, and the button that publishes it. */
export function SheetHeader({ editing }: { editing: TeeSheetEditing }) {
  const { open, isOver } = useSheetActions();
  const { stored, sheet } = editing;
  const { tournament, round, rounds, published_at, changes } = stored;
  const isPublished = published_at !== null;
  const mayPublish = useHolds('tournaments.write');
  return (
    <>
      <PageHeader
        className="mb-5"
        title="Tee Sheet"
        description={
          <>
            <CalendarDate date={round.date} />
            {' · '}
            <span className="tabular-nums">{countWords(sheet, stored.players)}</span>
          </>
        }
      >
        <State tone={isPublished && changes === null ? 'good' : 'soon'} words={statusWords(stored)} />
        <HydrationGate>
          {!isOver && mayPublish && (!isPublished || changes !== null) && (
            <Button
              size="lg"
              variant={sheet.groups.length === 0 ? 'outline' : 'default'}
              onClick={() => open({ kind: 'publish' })}
            >
              <Send aria-hidden /> {isPublished ? 'Publish changes' : 'Publish tee sheet'}
            </Button>
          )}
        </HydrationGate>
      </PageHeader>
      {rounds.length > 1 && (
        <nav aria-label="Rounds" className="mb-5 flex flex-wrap gap-2">
          {rounds.map(({ id, number, date }) => (
            <Link
              key={id}
              to={paths.tournamentSchedule(tournament.id, number)}
              aria-current={id === round.id ? 'page' : undefined}
              className={cn(
                'inline-flex min-h-11 items-center gap-2 rounded-full border px-4 text-base font-medium pointer-fine:min-h-9',
                'hover:bg-accent aria-[current=page]:border-primary aria-[current=page]:bg-accent aria-[current=page]:text-accent-foreground',
              )}
            >
              Round {number}
              <CalendarDate date={date} format="short" className="font-normal text-muted-foreground" />
            </Link>
          ))}
        </nav>
      )}
    </>
  );
}
