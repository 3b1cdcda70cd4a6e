import { useInfiniteQuery } from '@tanstack/react-query';
import { ClipboardList, SearchX } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { cardFilters, type RoundCard, type RoundCards } from '#areas/scoring/contract/round-scores.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { OutdatedList } from '#kernel/web/ui/outdated-notice.tsx';
import { SearchAndFilter } from '#kernel/web/ui/search-and-filter.tsx';
import { CardDialog } from './card-dialog.tsx';
import { cardSearch, cardsQuery, type LoadedScores } from './queries.ts';
import { clockIn, filterWords, needsOf, startOf, totalOf, withoutStrokesOf } from './words.ts';

/** The cards of a round, searchable by name or group. Each opens a dialog for typing, correcting and its history. */
export function CardList({ loaded, isOpen }: { loaded: LoadedScores; isOpen: boolean }) {
  const { round } = loaded.page;
  const [address] = useSearchParams();
  const search = cardSearch.read(address);
  const list = useInfiniteQuery(cardsQuery(round.id, search, loaded));
  const { form, edition } = useAddressForm(cardSearch);
  const [shown, setShown] = useState<RoundCard | null>(null);
  const cards = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const [first = loaded.page] = list.data?.pages ?? [];
  return (
    <>
      <form {...form} aria-label="Cards" className="mb-4">
        <SearchAndFilter
          key={edition}
          search={search}
          label="Search cards"
          placeholder="Name or group"
          filters={cardFilters}
          words={filterWords}
          isOneLine
        />
      </form>
      <OutdatedList query={list} />
      {cards.length === 0 ? (
        <NoCards isNarrowed={search.q !== '' || search.filter !== 'all'} />
      ) : (
        <ul className="rereading divide-y rounded-xl border bg-card" aria-busy={list.isPlaceholderData}>
          {cards.map((card) => (
            <li key={card.id}>
              <CardRow card={card} round={first.round} onOpen={() => setShown(card)} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore {...furtherPages(list)} count={cards.length} noun="card" rowIds={cards.map(({ id }) => id)} />
      {shown && (
        <CardDialog
          roundId={round.id}
          card={shown}
          timeZone={round.time_zone}
          isOpen={isOpen}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}

type CardRowProps = { card: RoundCard; round: RoundCards['round']; onOpen: () => void };

function CardRow({ card, round, onOpen }: CardRowProps) {
  const needs = needsOf(card);
  const lost = withoutStrokesOf(card, round);
  return (
    <button
      type="button"
      data-prints
      id={card.id}
      onClick={onOpen}
      className="flex w-full items-center gap-4 px-4 py-3 text-left transition-colors hover:bg-muted/50 sm:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-semibold wrap-anywhere">
          {card.name}
          {needs && <Badge>{needs}</Badge>}
          {!card.is_expected && <State tone="over" words="Out" />}
          {card.state !== 'open' && <State tone="good" words="Returned" />}
          {lost && <State tone={round.needs_every_hole ? 'bad' : 'over'} words={lost} />}
          {card.is_corrected_after_signing && <State tone="soon" words="Corrected after signing" />}
        </span>
        <span className="block text-base text-muted-foreground tabular-nums">
          {startOf(card)}
          {card.gone.length > 0 && ` · without ${card.gone.join(', ')}`}
          {card.last_at && ` · last score ${clockIn(card.last_at, round.time_zone)}`}
        </span>
      </span>
      <span className="shrink-0 text-right tabular-nums">
        <span className="block text-lg font-semibold">{totalOf(card, round)}</span>
        <span className="block text-sm text-muted-foreground">
          {card.thru} of {card.holes}
        </span>
      </span>
    </button>
  );
}

const NoCards = ({ isNarrowed }: { isNarrowed: boolean }) =>
  isNarrowed ? (
    <EmptyState icon={SearchX} title="No cards found" description="No card matches your search." />
  ) : (
    <EmptyState
      icon={ClipboardList}
      title="No cards yet"
      description="They are made, with the codes of the groups, when the tee sheet is published."
    />
  );
