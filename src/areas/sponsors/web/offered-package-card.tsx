import { Link } from 'react-router';
import type { OfferedPackage } from '#areas/sponsors/contract/sponsors.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { paths } from '#kernel/web/paths.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { Money } from '#kernel/web/ui/money.tsx';
import { giftLines } from './gift-words.ts';

/** A package with its tournament. What is said of the field is what its entries say. */
export function OfferedPackageCard({ offered }: { offered: OfferedPackage }) {
  const { tournament: at } = offered;
  const where = [at.city, at.state].filter(Boolean).join(', ');
  return (
    <article className="flex h-full flex-col gap-3 rounded-xl border bg-card p-5 shadow-xs">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-semibold wrap-anywhere">{offered.name}</h3>
        <Money dollars={offered.price} className="text-lg font-semibold" />
      </div>
      <p>
        <Link
          to={`${paths.tournamentDetails(at.id)}#sponsors`}
          className="inline-block min-h-6 font-medium text-primary underline underline-offset-4 wrap-anywhere"
        >
          {at.title}
        </Link>
        <span className="block text-[0.9375rem] text-muted-foreground">
          {[at.date && formatCalendarDate(at.date), where, `by ${at.organizer}`].filter(Boolean).join(' · ')}
        </span>
      </p>
      <p className="text-[0.9375rem]">
        {countOf(at.players, 'player')} of {at.capacity} so far
        {at.index && `, most with an index from ${strokesText(at.index.from)} to ${strokesText(at.index.to)}`}
      </p>
      <p className="mt-auto text-sm text-muted-foreground">{giftLines(offered.gives).join(' · ')}</p>
    </article>
  );
}
