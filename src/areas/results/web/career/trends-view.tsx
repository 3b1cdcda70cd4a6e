import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Career } from '#areas/golfers/contract/career.ts';
import { printToPar } from '#golf/numbers.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { paths } from '#kernel/web/paths.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { LineChart } from '#kernel/web/ui/line-chart.tsx';
import { PlanGate } from '#areas/accounts/web/plan-gate.tsx';

type Trends = NonNullable<Career['trends']>;
const short = (date: string) => formatCalendarDate(date, 'short');

function changeText(change: number | null): string {
  if (change === null) return 'From ten whole rounds on the newest five are compared with the five before.';
  if (change === 0) return 'The newest five rounds took as many strokes as the five before.';
  const strokes = `${Math.abs(change).toFixed(1)} strokes a round`;
  return `The newest five rounds took ${strokes} ${change < 0 ? 'fewer' : 'more'} than the five before.`;
}

/** The trends of a golfer's game, by score, by par, by season and by index. */
export function TrendsView({ trends }: { trends: Trends }) {
  const { scores, pars, best, seasons, index, change } = trends;
  return (
    <section aria-labelledby="trends-name" className="mt-10">
      <h2 id="trends-name" className="mb-4 font-display text-2xl font-semibold">
        Performance trends
      </h2>
      {pars.length === 0 && index.length === 0 ? (
        <p className="text-muted-foreground">They come with your first official round.</p>
      ) : (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
          {scores.length > 0 && <p className="text-muted-foreground lg:col-span-2">{changeText(change)}</p>}
          {scores.length > 0 && (
            <ChartCard>
              <LineChart
                title="Scoring average"
                summary={`${countOf(scores.length, 'whole round')} up to ${short(scores.at(-1)?.date ?? '')}.`}
                labelName="Played on"
                labels={scores.map(({ date }) => short(date))}
                series={[
                  { name: 'Score', look: 'dots', values: scores.map(({ strokes }) => strokes) },
                  { name: 'Average of five', look: 'line', values: scores.map(({ average }) => average) },
                ]}
                format={(value) => String(value)}
              />
            </ChartCard>
          )}
          {pars.length > 0 && (
            <ChartCard>
              <LineChart
                title="By par"
                summary="Average strokes on par threes, fours and fives, round by round."
                labelName="Played on"
                labels={pars.map(({ date }) => short(date))}
                series={[
                  { name: 'Par 3', look: 'dotted', values: pars.map(({ three }) => three) },
                  { name: 'Par 4', look: 'line', values: pars.map(({ four }) => four) },
                  { name: 'Par 5', look: 'dashes', values: pars.map(({ five }) => five) },
                ]}
                format={(value) => value.toFixed(1)}
              />
            </ChartCard>
          )}
          {index.length > 0 && (
            <ChartCard>
              <LineChart
                title="Handicap Index"
                summary={`Estimated after each of ${countOf(index.length, 'round')} of your record.`}
                labelName="Played on"
                labels={index.map(({ date }) => short(date))}
                series={[{ name: 'Handicap Index', look: 'line', values: index.map((point) => point.index) }]}
                format={strokesText}
              />
            </ChartCard>
          )}
          {best.length > 0 && <Best best={best} seasons={seasons} />}
        </div>
      )}
    </section>
  );
}

/** Replaces the trends for golfers below premium. */
export const TrendsGate = () => (
  <div className="mt-10">
    <PlanGate
      capability="performance_trends"
      besides="advanced_statistics"
      title="Performance trends"
      description="See where your game is going: scoring average, strokes by par, best rounds and your index over time."
    />
  </div>
);

const ChartCard = ({ children }: { children: ReactNode }) => (
  <Card>
    <CardContent>{children}</CardContent>
  </Card>
);

const Best = ({ best, seasons }: Pick<Trends, 'best' | 'seasons'>) => (
  <Card>
    <CardHeader>
      <CardTitle level={3}>Best rounds</CardTitle>
    </CardHeader>
    <CardContent className="grid gap-6">
      <ol className="divide-y">
        {best.map(({ card, title, date, course, strokes, to_par: toPar, tournament }) => (
          <li key={card} className="flex items-baseline gap-4 py-2.5 first:pt-0 last:pb-0">
            <p className="min-w-0 flex-1">
              <Link className="font-medium wrap-anywhere underline underline-offset-4" to={paths.results(tournament)}>
                {title}
              </Link>
              <span className="block text-sm wrap-anywhere text-muted-foreground">
                {formatCalendarDate(date)}
                {course && `, ${course}`}
              </span>
            </p>
            <p className="whitespace-nowrap tabular-nums">
              <b className="text-lg font-semibold">{strokes}</b>{' '}
              <span className="text-sm text-muted-foreground">{printToPar(toPar)}</span>
            </p>
          </li>
        ))}
      </ol>
      <dl className="grid gap-2">
        {seasons.map(({ year, rounds, average, best: lowest }) => (
          <div key={year} className="flex flex-wrap justify-between gap-x-4 tabular-nums">
            <dt className="font-medium">{year}</dt>
            <dd className="text-muted-foreground">
              {countOf(rounds, 'round')}, average {average.toFixed(1)}, best {lowest}
            </dd>
          </div>
        ))}
      </dl>
    </CardContent>
  </Card>
);
