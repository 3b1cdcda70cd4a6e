import { Link } from 'react-router';
import { toDollars } from '#kernel/rules/money.ts';
import { eventCreditPrice } from '#kernel/rules/plan-catalogue.ts';
import { creditPlaces } from '#kernel/rules/plans.ts';
import { paths } from '#kernel/web/paths.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';

/** A note below the organizer plans: a single tournament can be paid for separately. */
export const EventCreditNote = () => (
  <p className="mx-auto mt-10 max-w-2xl text-center text-muted-foreground">
    Only one tournament too many this month, or one with up to {creditPlaces} participants? Stay on the free plan and
    pay {formatDollars(toDollars(eventCreditPrice))} for it: the offer appears when you{' '}
    <Link to={paths.createEvent()} className="font-medium text-primary underline underline-offset-4">
      publish it
    </Link>
    .
  </p>
);
