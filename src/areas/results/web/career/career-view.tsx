import { Bird, Crown, Flag, Gem, type LucideIcon, Medal, Scissors, Shield, Target, Trophy } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AchievementKind, Career } from '#areas/golfers/contract/career.ts';
import { printSigned, printToPar } from '#golf/numbers.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Progress } from '#kernel/web/ui/progress.tsx';
import { TrendsGate, TrendsView } from './trends-view.tsx';
import { RecordQuestions, RecordStanding } from './record-questions.tsx';
import { Results } from './career-results.tsx';

const achievementNames: Record<AchievementKind, string> = {
  first_birdie: 'First birdie',
  first_eagle: 'First eagle',
  hole_in_one: 'Hole in one',
  bogey_free_nine: 'Nine without a bogey',
  first_cut: 'First cut made',
  first_podium: 'First top three',
  first_win: 'First win',
  best_nine: 'Best nine holes',
  best_eighteen: 'Best eighteen holes',
};

const medals: Record<AchievementKind, LucideIcon> = {
  first_birdie: Bird,
  first_eagle: Gem,
  hole_in_one: Flag,
  bogey_free_nine: Shield,
  first_cut: Scissors,
  first_podium: Medal,
  first_win: Crown,
  best_nine: Target,
  best_eighteen: Trophy,
};

const shownAtFirst = 10;

/** A golfer's career in tournaments, entirely from official cards and results. */
export function CareerView({ career }: { career: Career }) {
  const { rounds, results, achievements } = career;
  if (rounds.length === 0 && results.length === 0)
    return (
      <EmptyState
        icon={Trophy}
        title="No official results yet"
        description="Rounds, places and achievements come by themselves, once a committee has made results official."
      >
        <Button asChild>
          <Link to={paths.tournaments()}>Find a tournament</Link>
        </Button>
      </EmptyState>
    );
  return (
    <>
      <RecordQuestions asked={career.asked} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        {results.length > 0 && <Results results={results} />}
        {achievements.length > 0 && <Achievements achievements={achievements} />}
        {career.pars.length > 0 && <StrokesByHole career={career} />}
        {career.courses.length > 0 && <Courses courses={career.courses} />}
        {rounds.length > 0 && <Rounds rounds={rounds} />}
      </div>
      {career.trends ? <TrendsView trends={career.trends} /> : <TrendsGate />}
    </>
  );
}

/** A medal for each achievement, with a line that says where it was reached. */
function Achievements({ achievements }: Pick<Career, 'achievements'>) {
  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle>Achievements</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 lg:grid-cols-5">
          {achievements.map(({ kind, date, proof, tournament, title }) => {
            const Icon = medals[kind];
            return (
              <li key={kind} className="flex flex-col items-center text-center text-sm">
                <span className="inline-flex size-18 items-center justify-center rounded-full border-2 border-primary/50 bg-accent text-accent-foreground ring-4 ring-accent">
                  <Icon className="size-8" strokeWidth={1.5} aria-hidden />
                </span>
                <b className="mt-3 text-base font-semibold">{achievementNames[kind]}</b>
                <span className="text-balance">{proof}</span>
                <span className="text-muted-foreground">
                  <Link className="underline underline-offset-4 wrap-anywhere" to={paths.results(tournament)}>
                    {title}
                  </Link>
                  , {formatCalendarDate(date, 'short')}
                </span>
              </li>
            );
          })}
        </ul>
      </CardContent>
    </Card>
  );
}

function StrokesByHole({ career: { pars, spread } }: { career: Career }) {
  const all = spread.reduce((sum, { holes }) => sum + holes, 0);
  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle>Strokes by hole</CardTitle>
      </CardHeader>
      <CardContent className="grid items-center gap-x-10 gap-y-6 lg:grid-cols-2">
        <dl className="grid grid-cols-3 gap-3">
          {pars.map(({ par, average, to_par: toPar, holes }) => (
            <div key={par} className="rounded-lg bg-muted px-3 py-3 text-center">
              <dt className="text-sm text-muted-foreground">Par {par}</dt>
              <dd>
                <b className="block text-2xl font-semibold tabular-nums">{average.toFixed(2)}</b>
                <span className="text-sm text-muted-foreground tabular-nums">
                  {printSigned(toPar, 2)} on {countOf(holes, 'hole')}
                </span>
              </dd>
            </div>
          ))}
        </dl>
        <ul className="grid gap-2.5">
          {spread.map(({ name, holes }) => (
            <li key={name}>
              <p className="mb-1 flex justify-between gap-4 text-base">
                <span>{name}</span>
                <span className="text-muted-foreground tabular-nums">
                  {holes} of {all}
                </span>
              </p>
              <Progress value={holes} max={Math.max(all, 1)} aria-label={`${name}: ${holes} of ${all} holes`} />
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}

function Courses({ courses }: Pick<Career, 'courses'>) {
  const [most, setMost] = useState(shownAtFirst);
  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle>Courses</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {courses.slice(0, most).map(({ course, rounds, last, best }) => (
            <li key={course} className="flex items-center gap-4 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1">
                <b className="font-medium wrap-anywhere">{course}</b>
                <span className="block text-sm text-muted-foreground">
                  {countOf(rounds, 'round')}, last on {formatCalendarDate(last, 'short')}
                </span>
              </div>
              {best.map(({ holes, strokes, to_par: toPar }) => (
                <p key={holes} className="text-right tabular-nums">
                  <span className="block text-sm text-muted-foreground">Best {holes}</span>
                  <b className="font-semibold">{strokes}</b>{' '}
                  <span className="text-sm text-muted-foreground">{printToPar(toPar)}</span>
                </p>
              ))}
            </li>
          ))}
        </ul>
        {courses.length > most && (
          <Button variant="outline" className="mt-4" onClick={() => setMost((count) => count + 50)}>
            Show more
          </Button>
        )}
      </CardContent>
    </Card>
  );
}

function Rounds({ rounds }: Pick<Career, 'rounds'>) {
  const [most, setMost] = useState(shownAtFirst);
  return (
    <Card className="lg:col-span-2">
      <CardHeader>
        <CardTitle>Rounds</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {rounds.slice(0, most).map((round) => {
            const { card, tournament, title, number, date, course, strokes, to_par: toPar, holes, of, figure } = round;
            return (
              <li
                key={card}
                id={`card-${card}`}
                className="flex scroll-mt-28 items-center gap-4 py-3 first:pt-0 last:pb-0"
              >
                <div className="min-w-0 flex-1">
                  {figure ? (
                    <Link
                      className="font-medium wrap-anywhere underline underline-offset-4"
                      to={paths.boardFigure(tournament, figure)}
                    >
                      {title} <span className="sr-only">hole by hole</span>
                    </Link>
                  ) : (
                    <b className="font-medium wrap-anywhere">{title}</b>
                  )}
                  <span className="block text-sm text-muted-foreground">
                    Round {number}, {formatCalendarDate(date)}
                    {course && `, ${course}`}
                    {holes < of && `, ${holes} of ${of} holes`}
                  </span>
                  <RecordStanding round={round} />
                </div>
                <p className="text-right tabular-nums">
                  <b className="block text-xl font-semibold">{strokes}</b>
                  <span className="text-sm text-muted-foreground">{printToPar(toPar)}</span>
                </p>
              </li>
            );
          })}
        </ul>
        {rounds.length > most && (
          <Button variant="outline" className="mt-4" onClick={() => setMost((count) => count + 50)}>
            Show more
          </Button>
        )}
      </CardContent>
    </Card>
  );
}
