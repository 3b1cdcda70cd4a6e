import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { type ClubStepName, clubStepNames } from '#areas/clubs/contract/clubs.ts';
import { type ClubSteps, nextClubStep } from '#areas/clubs/rules/first-steps.ts';
import type { Permission } from '#kernel/contract/permissions.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { NextStep } from '#kernel/web/ui/next-step.tsx';
import { StepLines } from '#kernel/web/ui/step-lines.tsx';
import { clubPartIds } from './club-parts.ts';
import { type ClubOverview, overviewQuery } from './queries.ts';

type Way = { label: string; text: string; detail: string; act: string; to: string; needs: Permission };

const ways: Readonly<Record<ClubStepName, Way>> = {
  plan: {
    label: 'Plan',
    text: 'Next: choose a plan.',
    detail: 'Profile, photos and slots stay yours to edit meanwhile.',
    act: 'Choose a plan',
    to: paths.countryClubSubscription(),
    needs: 'money.setup',
  },
  day: {
    label: 'Day',
    text: 'Next: offer your first day.',
    detail: 'Organizers find it and book it.',
    act: 'Offer a day',
    to: paths.tournamentSlotSelection(),
    needs: 'slots.write',
  },
  payments: {
    label: 'Payments',
    text: 'Next: set up payments.',
    detail: 'Until then organizers pay you directly.',
    act: 'Set up payments',
    to: `#${clubPartIds.payments}`,
    needs: 'money.setup',
  },
  course: {
    label: 'Course',
    text: 'Next: enter your course.',
    detail: 'Tournaments here are set up with its pars, tees and ratings.',
    act: 'Enter the card',
    to: paths.newCourse(),
    needs: 'tournaments.write',
  },
  photos: {
    label: 'Photos',
    text: 'Next: add photos.',
    detail: 'They lead your public page.',
    act: 'Add photos',
    to: `#${clubPartIds.photos}`,
    needs: 'facilities.write',
  },
};

/**
 * The next step of a new club, shown with all first steps until they are done. The plan is one of them: without it
 * organizers see no slots.
 */
export function FirstSteps({ loaded, isSubscribed }: { loaded: ClubOverview | null; isSubscribed: boolean }) {
  const viewer = useViewer();
  const { data } = useQuery(overviewQuery(loaded));
  const done: Partial<ClubSteps> = {
    ...Object.fromEntries((data?.steps ?? []).map(({ name, is_done: isDone }) => [name, isDone])),
    plan: isSubscribed,
  };
  const may = (name: ClubStepName) => viewerHolds(viewer, ways[name].needs);
  const next = nextClubStep(done, may);
  if (!next) return null;
  const { text, detail, act, to } = ways[next];
  return (
    <div className="flex flex-col gap-4">
      <NextStep {...(isSubscribed ? {} : { of: 'Your slots are not shown to organizers' })} text={text} detail={detail}>
        {may(next) && (
          <Button asChild>
            <Link to={to}>{act}</Link>
          </Button>
        )}
      </NextStep>
      {data && (
        <StepLines
          label="First steps"
          lines={clubStepNames
            .filter(may)
            .map((name) => ({ name, label: ways[name].label, isDone: done[name] ?? false, to: ways[name].to }))}
        />
      )}
    </div>
  );
}
