import { Link } from 'react-router';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { FeatureName } from '#kernel/web/ui/feature-list.tsx';
import type { PriceCard } from './price-cards.ts';

/** Three plans. Visitors sign in first and then get to the card's plan page. */
export function Pricing({ cards }: { cards: readonly PriceCard[] }) {
  const viewer = useViewer();
  return (
    <section id="pricing" aria-labelledby="pricing-title" className="page-width py-20 sm:py-28">
      <h2 id="pricing-title" className="font-display text-2xl font-semibold">
        Pricing
      </h2>
      <p className="mt-4 max-w-2xl text-lg text-muted-foreground">
        Organizers set their entry fees. These are the prices of the site itself.
      </p>
      <ul className="mt-12 grid gap-5 lg:grid-cols-3 lg:gap-6">
        {cards.map((card) => (
          <Card key={card.name} {...card} to={viewer ? card.to : paths.signIn(card.to)} />
        ))}
      </ul>
    </section>
  );
}

function Card({ name, price, unit, terms, points, action, to, isFavored }: PriceCard) {
  return (
    <li
      className={cn(
        'flex flex-col rounded-2xl border bg-card p-7 sm:p-8',
        isFavored ? 'border-primary shadow-lg ring-1 ring-primary' : 'shadow-xs',
      )}
    >
      <h3 className="text-lg font-semibold">{name}</h3>
      <p className="mt-5 text-muted-foreground">
        <span className="font-display text-2xl font-semibold tracking-tight text-foreground tabular-nums">{price}</span>
        {unit && <span className="text-lg">{unit}</span>} <span className="mt-2 block">{terms}</span>
      </p>
      <ul className="mt-6 mb-8 flex flex-col gap-2.5 border-t pt-6">
        {points.map((point) => (
          <li
            key={point.text}
            className={cn(
              'flex gap-3',
              'before:mt-[0.6em] before:size-1.5 before:shrink-0 before:rounded-full before:bg-primary',
            )}
          >
            <FeatureName feature={point} />
          </li>
        ))}
      </ul>
      <Button asChild size="lg" variant={isFavored ? 'default' : 'outline'} className="mt-auto">
        <Link to={to} aria-label={`${action}: ${name}`}>
          {action}
        </Link>
      </Button>
    </li>
  );
}
