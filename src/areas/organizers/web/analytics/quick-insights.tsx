import { CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { OrganizerAnalytics } from '#areas/clubs/contract/analytics.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';

const looks = {
  success: { icon: CircleCheck, colour: 'text-primary', word: 'Going well' },
  warning: { icon: TriangleAlert, colour: 'text-destructive', word: 'Worth a look' },
  info: { icon: Info, colour: 'text-muted-foreground', word: 'Good to know' },
} as const;

/** The insights from the figures, most urgent first. */
export const QuickInsights = ({ insights }: { insights: OrganizerAnalytics['insights'] }) => (
  <Card>
    <CardHeader>
      <CardTitle className="text-lg">Quick Insights</CardTitle>
    </CardHeader>
    <CardContent>
      <ul className="flex flex-col gap-5">
        {insights.map(({ type, title, message }) => {
          const { icon: Icon, colour, word } = looks[type];
          return (
            <li key={title} className="flex gap-3" data-insight={type}>
              <Icon className={cn('mt-0.5 size-4.5 shrink-0', colour)} aria-hidden />
              <div>
                <p className="font-medium">
                  <span className="sr-only">{word}: </span>
                  {title}
                </p>
                <p className="mt-0.5 text-base text-muted-foreground">{message}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </CardContent>
  </Card>
);
