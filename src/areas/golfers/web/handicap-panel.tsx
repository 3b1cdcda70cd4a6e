import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { GolferStats } from '#areas/golfers/contract/stats.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { IndexChart } from './index-chart.tsx';
import { IndexFigure } from './index-why.tsx';

type Advanced = NonNullable<GolferStats['advanced']>;

/** The figures from posted rounds: the estimated index, its trend, and insights in words. */
export function HandicapPanel({ advanced, goal }: { advanced: Advanced; goal: number }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <Card>
        <CardContent className="flex flex-col gap-7">
          <EstimatedIndex advanced={advanced} />
          {advanced.corrected && <Corrected corrected={advanced.corrected} />}
          {advanced.trend.length > 0 && <IndexChart trend={advanced.trend} goal={goal} />}
        </CardContent>
      </Card>
      <Insights insights={advanced.insights} />
    </div>
  );
}

const official = 'An official index comes from a golf association.';

const EstimatedIndex = ({ advanced: { handicap_index: index, rounds, holes_posted } }: { advanced: Advanced }) => (
  <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
    <div>
      <h3 className="text-muted-foreground">Estimated Handicap Index</h3>
      {index === null ? <p className="mt-1 text-5xl font-semibold tabular-nums">–</p> : <IndexFigure index={index} />}
    </div>
    <p className="max-w-sm text-sm text-muted-foreground">
      {index === null
        ? `From 54 posted holes on, three rounds of 18; you have ${holes_posted}.`
        : `From ${countOf(rounds, 'posted round')} by the World Handicap System’s arithmetic. ${official}`}
    </p>
  </div>
);

/** Shown if rounds from before the engine's correction give another index now: the earlier index, and the rule. */
function Corrected({ corrected: { before, now, because } }: { corrected: NonNullable<Advanced['corrected']> }) {
  const written = (index: number | null) => (index === null ? 'none' : strokesText(index));
  return (
    <Alert>
      <Info aria-hidden />
      <AlertTitle>
        Your rounds now read {written(now)}; they read {written(before)} before
      </AlertTitle>
      <AlertDescription>
        Nothing of your rounds was changed, only how they are read:
        <ul className="mt-1 flex flex-col gap-1">
          {because.map(({ rule, says }) => (
            <li key={rule}>
              {says} <span className="whitespace-nowrap">({rule})</span>
            </li>
          ))}
        </ul>
      </AlertDescription>
    </Alert>
  );
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert } as const;

const Insights = ({ insights }: { insights: Advanced['insights'] }) => (
  <Card>
    <CardHeader>
      <CardTitle level={3}>Insights</CardTitle>
    </CardHeader>
    <CardContent>
      {insights.length === 0 ? (
        <p className="text-muted-foreground">They come with your rounds.</p>
      ) : (
        <ul className="flex flex-col gap-5">
          {insights.map(({ type, title, message }) => {
            const Icon = icons[type];
            return (
              <li key={title} className="flex gap-3">
                <Icon
                  className={`mt-0.5 size-4.5 shrink-0 ${type === 'warning' ? 'text-destructive' : 'text-primary'}`}
                  aria-hidden
                />
                <div>
                  <p className="font-medium">{title}</p>
                  <p className="mt-0.5 text-base text-muted-foreground">{message}</p>
                </div>
              </li>
            );
          })}
        </ul>
      )}
    </CardContent>
  </Card>
);
