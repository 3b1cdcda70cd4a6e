import { CircleAlert, CircleCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { problemWords } from './slot-words.ts';
import type { PublishedSlots, PublishOutcome } from './use-publish-slot.ts';

/** The outcome of the last attempt to publish, beside its button. */
export function PublishOutcomeNote({ outcome }: { outcome: PublishOutcome }) {
  if (!outcome) return null;
  if (outcome.kind === 'failed') {
    return (
      <Alert variant="destructive">
        <CircleAlert aria-hidden />
        <AlertTitle>Failed to create tournament slot. Please try again.</AlertTitle>
        <AlertDescription>{outcome.reason}</AlertDescription>
      </Alert>
    );
  }
  return <Published made={outcome.made} />;
}

function Published({ made: { data, skipped } }: { made: PublishedSlots }) {
  const isListed = data.every((slot) => slot.is_listed);
  const isOne = data.length === 1;
  const availability = () => {
    if (!isListed)
      return (
        <>
          Organizers see {isOne ? 'it' : 'them'} on the Browse Venue Slots page as soon as your plan is active.{' '}
          <Link to={paths.countryClubSubscription()} className="font-medium text-primary underline underline-offset-4">
            Choose a plan
          </Link>
        </>
      );
    if (isOne) return 'Your slot is now available for organizers to book on the Browse Venue Slots page.';
    return 'Your slots are now available for organizers to book on the Browse Venue Slots page.';
  };
  return (
    <Alert>
      <CircleCheck aria-hidden />
      <AlertTitle>
        {isOne ? 'Tournament Slot Published!' : `${countOf(data.length, 'Tournament Slot')} Published!`}
      </AlertTitle>
      <AlertDescription>
        {availability()}
        {skipped.length > 0 && (
          <>
            <p className="mt-2">{countOf(skipped.length, 'date')} left out:</p>
            <ul className="list-disc pl-5">
              {skipped.map(({ date, problem }) => (
                <li
                  key={date}
                >{`${formatCalendarDate(date)}${problem ? `: ${problemWords[problem].toLowerCase()}` : ''}`}</li>
              ))}
            </ul>
          </>
        )}
      </AlertDescription>
    </Alert>
  );
}
