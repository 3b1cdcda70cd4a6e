import { Link } from 'react-router';
import type { AccountType } from '#kernel/contract/plans.ts';
import { toDollars } from '#kernel/rules/money.ts';
import { offerOf } from '#kernel/rules/plan-catalogue.ts';
import { accountTypeAddresses } from '#kernel/web/paths.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';

/** The plan that was chosen before the sign-up, with its price and a link to the other plans. */
export function ChosenPlan({ accountType, plan }: { accountType: AccountType; plan: string }) {
  const offer = offerOf(accountType, plan) ?? offerOf(accountType, 'free');
  if (!offer || offer.monthly === null) return <NoPlan accountType={accountType} />;
  const price = `${formatDollars(toDollars(offer.monthly))}/month`;
  const terms =
    offer.trialDays > 0 && offer.billed !== null
      ? `billed at ${formatDollars(toDollars(offer.billed))} after a ${offer.trialDays}-day free trial`
      : null;
  return (
    <div
      className={cn(
        'flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1',
        'rounded-lg border bg-secondary/50 px-4 py-3',
      )}
    >
      <p>
        <span className="font-semibold">{offer.name}</span> <span className="tabular-nums">{price}</span>
        {terms && <span className="block text-sm text-muted-foreground">{terms}</span>}
      </p>
      <Link
        to={accountTypeAddresses[accountType].plans()}
        className="text-sm font-medium text-primary underline underline-offset-4"
      >
        Change plan
      </Link>
    </div>
  );
}

const NoPlan = ({ accountType }: { accountType: AccountType }) => (
  <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-lg border bg-secondary/50 px-4 py-3">
    <span className="font-semibold">No plan yet</span>
    <Link
      to={accountTypeAddresses[accountType].plans()}
      className="text-sm font-medium text-primary underline underline-offset-4"
    >
      Choose a plan
    </Link>
  </p>
);
