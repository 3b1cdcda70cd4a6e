import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CapabilityId } from '#kernel/rules/capabilities.ts';
import { planNamesOf } from '#kernel/rules/plan-catalogue.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';

export const sectionHeadingId = 'settings-section';

/** One section: its heading, a sentence, and its cards. */
export function SectionFrame({
  title,
  description,
  children,
}: {
  title: string;
  description: ReactNode;
  children: ReactNode;
}) {
  return (
    <section aria-labelledby={sectionHeadingId} className="flex min-w-0 flex-col gap-6">
      <div>
        <h2 id={sectionHeadingId} tabIndex={-1} className="scroll-mt-28 text-2xl font-semibold outline-none">
          {title}
        </h2>
        <p className="mt-1.5 max-w-2xl text-muted-foreground">{description}</p>
      </div>
      {children}
    </section>
  );
}

/**
 * A sentence for a plan that lacks a capability, such as 'Keys work on Pro.' @param hasSome created under an earlier
 * plan
 */
export const worksOn = (things: string, capability: CapabilityId, hasSome: boolean): string =>
  `${things} work on ${planNamesOf(capability)}.${hasSome ? ' Yours stay here and work again with the plan.' : ''}`;

/** A link to the plans, for an organizer or a club whose plan lacks a section's feature. */
export const SeePlans = ({ isClub }: { isClub: boolean }) => (
  <Button asChild>
    <Link to={isClub ? paths.countryClubSubscription() : paths.organizerSubscription()}>See plans</Link>
  </Button>
);

type ReadingProps<Answer> = {
  query: { data: Answer | undefined; isError: boolean; isFetching: boolean; refetch: () => unknown };
  /** The message if the read failed. */
  failure: string;
  children: (answer: Answer) => ReactNode;
};

/** The result of a query; a placeholder while it loads; the error with a retry button. */
export function Reading<Answer>({ query, failure, children }: ReadingProps<Answer>) {
  const { data, isError, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (isError) return <FailureState message={failure} query={{ refetch, isFetching }} />;
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-4">
      <Skeleton className="h-28 w-full rounded-xl" />
      <Skeleton className="h-44 w-full rounded-xl" />
    </div>
  );
}
