import { CircleAlert, CircleCheck, Info, OctagonX } from 'lucide-react';
import { Link } from 'react-router';
import { type Finding, findingWeights, type Rehearsal } from '#areas/rehearsal/contract/rehearsals.ts';
import { printTime } from '#kernel/rules/day-times.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { RehearsedBoards } from './rehearsed-boards.tsx';
import { RehearsedTellings } from './rehearsed-tellings.tsx';

type Report = NonNullable<Rehearsal['report']>;

const weights = {
  stop: { name: 'Stops the day', icon: OctagonX, colour: 'text-destructive' },
  mend: { name: 'To mend', icon: CircleAlert, colour: 'text-primary' },
  note: { name: 'Good to know', icon: Info, colour: 'text-muted-foreground' },
} as const;

const screenOf = (place: NonNullable<Finding['mend']>['place'], id: string): string =>
  ({
    edit: paths.tournamentManagement(id),
    course: paths.tournamentCourse(id),
    sheet: paths.tournamentSchedule(id),
    payments: paths.organizerDashboard(),
  })[place];

const count = (number: number, one: string, many = `${one}s`) =>
  `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;

/** The findings of a rehearsal, the most severe first, and facts of its day. */
export function RehearsalReport({ tournamentId, report }: { tournamentId: string; report: Report }) {
  const found = report.findings.toSorted(
    (one, other) => findingWeights.indexOf(one.weight) - findingWeights.indexOf(other.weight),
  );
  const seconds = Math.max(1, Math.round(report.took_ms / 1000));
  return (
    <>
      <section aria-labelledby="found" className="rounded-xl border bg-card">
        <h2 id="found" className="border-b px-5 py-4 font-semibold">
          Findings
        </h2>
        {found.length === 0 ? (
          <p className="flex items-center gap-2.5 px-5 py-5">
            <CircleCheck className="size-5 text-primary" aria-hidden /> Nothing to mend: the day can come.
          </p>
        ) : (
          <ul className="divide-y">
            {found.map((finding) => (
              <FindingRow key={finding.text} finding={finding} tournamentId={tournamentId} />
            ))}
          </ul>
        )}
      </section>
      {report.rounds.length > 0 && (
        <section aria-labelledby="day" className="rounded-xl border bg-card p-5">
          <h2 id="day" className="mb-3 font-semibold">
            Facts of the day
          </h2>
          <ul className="flex list-disc flex-col gap-1.5 pl-5 text-base">
            <li>
              {count(report.players, 'player')} in {count(report.groups, 'group')}, played in {count(seconds, 'second')}
              .
            </li>
            {report.rounds.map(({ number, first, last, holes, settled, set_aside: aside }) => (
              <li key={number}>
                Round {number}: {holes} holes from {printTime(first)} to {printTime(last)}.{' '}
                {settled > 0 && `${count(settled, 'hole')} differed and ${settled === 1 ? 'was' : 'were'} settled. `}
                {aside > 0 &&
                  `${count(aside, 'score')} came by the wrong way and ${aside === 1 ? 'was' : 'were'} set aside.`}
              </li>
            ))}
            {report.boards.map(({ name, placed, winners }) => (
              <li key={name}>
                {name}: {count(placed, 'row')} placed, {winners === 1 ? 'one winner' : `${winners} share first place`}.
              </li>
            ))}
            <li>
              Would have been taken at the desk:{' '}
              {report.would_have.dollars.toLocaleString('en-US', { style: 'currency', currency: 'USD' })}.
            </li>
          </ul>
        </section>
      )}
      <RehearsedBoards boards={report.boards} />
      <RehearsedTellings report={report} />
    </>
  );
}

function FindingRow({ finding, tournamentId }: { finding: Finding; tournamentId: string }) {
  const { name, icon: Icon, colour } = weights[finding.weight];
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4">
      <p className="flex max-w-prose gap-2.5">
        <Icon className={`mt-0.5 size-5 shrink-0 ${colour}`} aria-hidden />
        <span>
          <span className="block text-sm font-medium text-muted-foreground">{name}</span>
          {finding.text}
        </span>
      </p>
      {finding.mend && (
        <Button asChild variant="outline" size="sm">
          <Link to={screenOf(finding.mend.place, tournamentId)}>{finding.mend.text}</Link>
        </Button>
      )}
    </li>
  );
}
