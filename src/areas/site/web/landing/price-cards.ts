import { toDollars } from '#kernel/rules/money.ts';
import { eventCreditPrice, offerOf } from '#kernel/rules/plan-catalogue.ts';
import { creditPlaces } from '#kernel/rules/plans.ts';
import type { Feature } from '#kernel/rules/capabilities.ts';
import { paths } from '#kernel/web/paths.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';

export type PriceCard = {
  name: string;
  price: string;
  /** Shown directly after the price, such as '/month'. */
  unit: string;
  terms: string;
  points: readonly Feature[];
  action: string;
  /** The plan page that the card is about. */
  to: string;
  isFavored: boolean;
};

const plain = (text: string): Feature => ({ text, coming: null });
const format = (cents: number | null | undefined) => formatDollars(toDollars(cents ?? 0));

/**
 * The three cards with prices from the plan catalogue. Used by the loader, so that the catalogue is not in the client
 * bundle.
 */
export function priceCards(): PriceCard[] {
  const [basic, premium] = [offerOf('golfer', 'free'), offerOf('golfer', 'premium')];
  const [free, pro] = [offerOf('organizer', 'free'), offerOf('organizer', 'pro')];
  return [
    {
      name: 'Basic Golfer',
      price: 'Free',
      unit: '',
      terms: 'for as long as you like',
      points: basic?.features ?? [],
      action: 'Start for free',
      to: paths.golferSubscription(),
      isFavored: false,
    },
    {
      name: 'Pro Golfer',
      price: format(premium?.billed),
      unit: '/month',
      terms: `with a ${premium?.trialDays}-day free trial`,
      points: premium?.features ?? [],
      action: 'Try it free',
      to: paths.golferSubscription(),
      isFavored: true,
    },
    {
      name: 'Tournament Organizer',
      price: format(eventCreditPrice),
      unit: '',
      terms: 'per tournament',
      points: [
        plain(`${free?.features.at(-1)?.text} are free`),
        plain('Pay for a further one only when you publish it'),
        plain(`Up to ${creditPlaces} players in it`),
        plain('No subscription, nothing to cancel'),
        plain(`Busier season? Plans from ${format(pro?.monthly)} a month`),
      ],
      action: 'Run a tournament',
      to: paths.organizerSubscription(),
      isFavored: false,
    },
  ];
}
