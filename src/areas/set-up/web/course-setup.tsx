import { useLocation, useNavigate } from 'react-router';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import type { GapSlot } from '#kernel/web/ui/go-on.ts';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { DivisionsCard } from './divisions-card.tsx';
import { HandicapsDialog } from './handicaps-dialog.tsx';
import { PeopleDialog } from './people-dialog.tsx';
import { LengthQuestion, ResultsQuestion, StyleQuestion } from './format-questions.tsx';
import { type CourseChooser, StartQuestion, WhereQuestion } from './place-questions.tsx';
import type { Play } from './queries.ts';
import { RoundsCard } from './rounds-card.tsx';
import { SavedNote, StateChip, StateNotice } from './set-up-state.tsx';
import { TeamsCard } from './teams-card.tsx';
import { TeesCard } from './tees-card.tsx';
import { type SetUp, useSetUp } from './use-set-up.ts';
import { WhatFollows } from './what-follows.tsx';

type CourseSetupProps = { loaded: Play; search: CourseChooser; byHand: CourseChooser; gaps: GapSlot };

/** The set-up of a tournament: five questions, their consequences, and missing data; each change is saved at once. */
export function CourseSetup({ loaded, search, byHand, gaps }: CourseSetupProps) {
  const setUp = useSetUp(loaded);
  const { state } = setUp.play;
  const mayChange = useHolds('tournaments.write');
  const isLocked = state === 'scored' && setUp.reason === '';
  return (
    <>
      <PageHeader title="Course Setup">
        <StateChip setUp={setUp} />
        <SavedNote setUp={setUp} />
      </PageHeader>
      <HydrationGate>
        {gaps()}
        <AskedInAddress setUp={setUp} />
        <fieldset disabled={!mayChange} className="grid min-w-0 gap-6">
          {!mayChange && <p className="rounded-lg bg-accent px-4 py-3">You may look at this set-up, not change it.</p>}
          <StateNotice setUp={setUp} isLocked={isLocked} />
          <StyleQuestion setUp={setUp} isLocked={isLocked} />
          <ResultsQuestion setUp={setUp} isLocked={isLocked} />
          <LengthQuestion setUp={setUp} isLocked={isLocked} />
          <WhereQuestion setUp={setUp} isLocked={isLocked} search={search} byHand={byHand} />
          <StartQuestion setUp={setUp} isLocked={isLocked} />
          {state !== 'empty' && (
            <>
              <WhatFollows setUp={setUp} isLocked={isLocked} />
              <TeesCard setUp={setUp} isLocked={isLocked} />
              <RoundsCard setUp={setUp} isLocked={isLocked} search={search} />
              <TeamsCard setUp={setUp} />
              <div id="divisions" className="min-w-0 scroll-mt-24">
                <DivisionsCard setUp={setUp} isLocked={isLocked} />
              </div>
              <VisibilityCard setUp={setUp} />
            </>
          )}
        </fieldset>
      </HydrationGate>
    </>
  );
}

/** The dialog that the URL's hash requests: handicaps, or gender and year of birth. */
function AskedInAddress({ setUp }: { setUp: SetUp }) {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const close = () => void navigate(pathname, { replace: true, preventScrollReset: true });
  if (!useHolds('field.write')) return null;
  if (hash === '#handicaps') return <HandicapsDialog tournamentId={setUp.play.tournament.id} onClose={close} />;
  return hash === '#people' ? <PeopleDialog setUp={setUp} onClose={close} /> : null;
}

const visibilities = {
  public: 'Everybody',
  link: 'Anyone with the link',
  off: 'Nobody but you',
} as const;

/** The visibility of tee times and results. */
const VisibilityCard = ({ setUp }: { setUp: SetUp }) => (
  <Card>
    <CardHeader>
      <CardTitle>Visibility of tee times and results</CardTitle>
    </CardHeader>
    <CardContent>
      <Field label="They are shown to" className="sm:max-w-72">
        <Select
          value={setUp.play.tournament.board_visibility}
          onChange={({ target }) => void setUp.save({ board_visibility: target.value as keyof typeof visibilities })}
        >
          <Options of={Object.entries(visibilities)} />
        </Select>
      </Field>
    </CardContent>
  </Card>
);
