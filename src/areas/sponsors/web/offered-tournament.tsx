import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { OfferedPackage } from '#areas/sponsors/contract/sponsors.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { giftLines } from './gift-words.ts';

type OfferedTournamentProps = {
  tournament: OfferedPackage['tournament'];
  packages: readonly OfferedPackage[];
  picture: { src: string; alt: string };
  isInFirstView: boolean;
};

/** A tournament that seeks sponsors, with its packages. Its description of the field is computed from its entries. */
export function OfferedTournament({ tournament, packages, picture, isInFirstView }: OfferedTournamentProps) {
  const { id, title, date, city, state, organizer, players, capacity, index } = tournament;
  const where = [city, state].filter(Boolean).join(', ');
  const page = `${paths.tournamentDetails(id)}#sponsors`;
  return (
    <article className="overflow-hidden rounded-xl border bg-card shadow-xs lg:grid lg:grid-cols-[20rem_minmax(0,1fr)]">
      <img
        src={picture.src}
        alt={picture.alt}
        width={800}
        height={500}
        loading={isInFirstView ? 'eager' : 'lazy'}
        decoding="async"
        className="aspect-[16/9] w-full bg-muted object-cover max-lg:max-h-52 lg:h-full dark:brightness-[.82]"
      />
      <div className="min-w-0 p-5">
        <h2 className="text-lg font-semibold wrap-anywhere">
          <Link to={page} className="underline-offset-4 hover:underline">
            {title}
          </Link>
        </h2>
        <p className="text-sm text-muted-foreground">
          {[date && formatCalendarDate(date), where, `by ${organizer}`].filter(Boolean).join(' · ')}
        </p>
        <p className="mt-2 text-base">
          {countOf(players, 'player')} of {capacity} so far
          {index && `, most with an index from ${strokesText(index.from)} to ${strokesText(index.to)}`}
        </p>
        <ul className="mt-4 divide-y border-t">
          {packages.map((one) => (
            <li
              key={one.id}
              className="grid items-start gap-x-6 gap-y-3 py-4 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto]"
            >
              <div className="min-w-0">
                <h3 className="font-semibold wrap-anywhere">{one.name}</h3>
                <ul className="mt-1 grid gap-x-6 text-base sm:grid-cols-2">
                  {giftLines(one.gives).map((line) => (
                    <li key={line} className="flex gap-2">
                      <Check aria-hidden className="mt-1 size-4 shrink-0 text-primary" />
                      {line}
                    </li>
                  ))}
                </ul>
              </div>
              <div className="flex items-center justify-between gap-2 sm:flex-col sm:items-end">
                <Money dollars={one.price} className="text-xl font-bold" />
                <Button asChild>
                  <Link to={page}>
                    Sponsor this<span className="sr-only">: {`${one.name}, ${title}`}</span>
                  </Link>
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </article>
  );
}
