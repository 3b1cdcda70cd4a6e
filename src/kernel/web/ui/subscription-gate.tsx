import { Lock } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { Button } from './button.tsx';
import { cn } from './class-names.ts';
import { FeatureList, type ListedFeature } from './feature-list.tsx';
import { formatDollars } from './money.tsx';
import type { GatePrice } from '#kernel/rules/plan-catalogue.ts';

const shownFeatures = 3;
const aMonth = (cents: number) => `${formatDollars(cents / 100)}/month`;

/** A gate's price as text: '+$15/month over Pro ($25/month)', '$5/month', 'Contact' or 'Coming soon'. */
export function gatePriceWords(price: GatePrice): string {
  if (price.kind === 'contact') return 'Contact';
  if (price.kind === 'coming_soon') return 'Coming soon';
  return price.over === null ? aMonth(price.full) : `+${aMonth(price.step)} over ${price.over} (${aMonth(price.full)})`;
}

/** The features that a gate lists, and the number of further ones. */
export const gateFeatures = <Feature,>(features: readonly Feature[]) => ({
  shown: features.slice(0, shownFeatures),
  more: Math.max(0, features.length - shownFeatures),
});

export type SubscriptionGateProps = {
  /** The name of the required plan: 'Platinum'. */
  planName: string;
  title: string;
  description: string;
  features: readonly ListedFeature[];
  /** The price as `gatePrice` of the plan catalogue returns it. */
  price: GatePrice;
  /** The plans' page for the person's account type, as `planPagePath` returns it. */
  upgradeTo: string;
  /** The address to ask for a plan without a listed price. */
  contactTo: string;
  /**
   * A drawing instead of the default one. It must not contain real figures, which are not sent to viewers without the
   * plan.
   */
  backdrop?: ReactNode;
  /** The heading's level in the page's outline: 3 within a page that has another primary button. */
  level?: 2 | 3;
  className?: string;
};

/**
 * The gate in place of a feature that the plan does not include: the required plan, its other features, its price and a
 * link. The blurred page behind it is a drawing.
 */
export function SubscriptionGate({
  planName,
  title,
  description,
  features,
  price,
  upgradeTo,
  contactTo,
  backdrop,
  level = 2,
  className,
}: SubscriptionGateProps) {
  const titleId = useId();
  const Heading = `h${level}` as const;
  const { shown, more } = gateFeatures(features);
  return (
    <section
      aria-labelledby={titleId}
      data-slot="subscription-gate"
      className={cn('relative isolate overflow-hidden rounded-xl border bg-card', className)}
    >
      <div aria-hidden className="pointer-events-none absolute inset-0 -z-10 blur-[6px] select-none">
        {backdrop ?? <Figures />}
      </div>
      <div className="flex justify-center bg-card/45 px-4 py-8 sm:px-6 sm:py-14">
        <div className="w-full max-w-md rounded-xl border bg-card p-6 text-center shadow-lg sm:p-8">
          <p className="flex items-center justify-center gap-1.5 text-sm text-muted-foreground">
            <Lock className="size-3.5" aria-hidden /> {planName}
          </p>
          <Heading id={titleId} className="mt-4 font-display text-2xl font-semibold">
            {title}
          </Heading>
          <p className="mt-2 text-muted-foreground">{description}</p>
          <div className="mx-auto mt-5 w-fit">
            <FeatureList features={shown} />
            {more > 0 && (
              <p className="mt-2 pl-6.5 text-left text-base text-muted-foreground">{`+${more} more features`}</p>
            )}
          </div>
          {price.kind !== 'contact' && (
            <p className="mt-6 text-lg font-semibold tabular-nums">{gatePriceWords(price)}</p>
          )}
          {price.kind !== 'coming_soon' && (
            <Button asChild size="lg" variant={level === 3 ? 'outline' : 'default'} className="mt-4 w-full">
              <Link to={upgradeTo}>Upgrade to {planName}</Link>
            </Button>
          )}
          {price.kind !== 'step' && (
            <Button asChild size="lg" variant="outline" className="mt-4 w-full">
              <Link to={contactTo}>{gatePriceWords({ kind: 'contact' })}</Link>
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}

/** The drawing of figures and a chart, the same for everybody. */
const Figures = () => (
  <div className="flex h-full flex-col gap-5 p-6">
    <div className="grid grid-cols-3 gap-5">
      {['w-1/2', 'w-2/3', 'w-2/5'].map((width) => (
        <div key={width} className="flex flex-col gap-3 rounded-lg bg-muted p-4">
          <span className={cn('h-3 rounded-full bg-input/40', width)} />
          <span className="h-6 w-3/4 rounded-md bg-primary/30" />
        </div>
      ))}
    </div>
    <svg aria-hidden viewBox="0 0 600 260" preserveAspectRatio="none" className="min-h-0 w-full flex-1 fill-none">
      {[30, 95, 160, 225].map((y) => (
        <path key={y} d={`M0 ${y}H600`} className="stroke-border" />
      ))}
      <path
        d="M0 215C70 190 100 225 170 170S290 150 340 120s110 20 150-30 80-40 110-55"
        className="stroke-primary/60"
        strokeWidth={4}
      />
    </svg>
  </div>
);
