import { BoxOpener } from './box-opener.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { tournamentLooks } from '#areas/tournaments/rules/tournament-looks.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { CalendarDate } from '#kernel/web/ui/date.tsx';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import { type OwnTournamentPage, ownTournamentsQuery } from './queries.ts';

type StartFromProps = {
  firstPage: OwnTournamentPage | null;
  /** Whether the form is filled in from a tournament. */
  isChosen: boolean;
  /** The chosen tournament; undefined for an empty form, and while the tournament is loading or deleted. */
  model: OwnTournament | undefined;
  onChoose: (model: OwnTournament) => void;
  onEmpty: () => void;
};

/** The organizer's tournaments, newest first: choosing one fills in the form. Nothing where there are none. */
export function StartFrom({ firstPage, isChosen, model, onChoose, onEmpty }: StartFromProps) {
  const [isOpen, setOpen] = useState(false);
  const list = useInfiniteQuery(ownTournamentsQuery(firstPage));
  const { hasMore, isBusy, failure, onMore } = furtherPages(list);
  const box = useId();
  const tournaments = list.data?.pages.flatMap(({ data }) => data) ?? [];
  if (tournaments.length === 0 && !isChosen) return null;
  return (
    <div className="contents">
      {tournaments.length > 0 && (
        <>
          <BoxOpener box={box} isOpen={isOpen} onToggle={setOpen}>
            Start from one of yours <ChevronDown aria-hidden />
          </BoxOpener>
          <div id={box} hidden={!isOpen} className="order-1 basis-full">
            <ul className="max-h-72 divide-y overflow-y-auto rounded-xl border">
              {tournaments.map((one) => (
                <li key={one.id}>
                  <button
                    type="button"
                    className="grid min-h-14 w-full content-center px-4 py-2 text-left hover:bg-accent"
                    onClick={() => {
                      onChoose(one);
                      setOpen(false);
                    }}
                  >
                    <span className="text-base font-medium">{one.title}</span>
                    <span className="text-sm text-muted-foreground">
                      {one.start_date ? <CalendarDate date={one.start_date} /> : 'No date yet'} ·{' '}
                      {tournamentLooks[one.status].words}
                    </span>
                  </button>
                </li>
              ))}
              {hasMore && (
                <li>
                  <Button variant="ghost" className="min-h-11 w-full rounded-none" busy={isBusy} onClick={onMore}>
                    Show more
                  </Button>
                </li>
              )}
            </ul>
            <FormFailure message={failure ?? undefined} />
          </div>
        </>
      )}
      {isChosen && (
        <p role="status" className="order-1 basis-full text-sm text-muted-foreground">
          {model
            ? `Filled in from ${model.title}. Its Course Setup, prices, questions, prizes and sponsors’ packages come ` +
              'along when you save it.'
            : 'Filled in from one of yours.'}{' '}
          <Button variant="link" className="h-auto min-h-6 px-0 text-sm pointer-fine:h-auto" onClick={onEmpty}>
            Start empty
          </Button>
        </p>
      )}
    </div>
  );
}
