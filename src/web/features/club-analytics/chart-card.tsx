import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import type { clubAnalyticsTables } from '#contracts/clubs.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent } from '#web/ui/card.tsx';
import { cn } from '#web/ui/class-names.ts';

type ChartCardProps = {
  table: (typeof clubAnalyticsTables)[number];
  name: string;
  isEmpty: boolean;
  /** Says when there will be something to see. */
  empty: string;
  className?: string;
  children: ReactNode;
};

/** A chart with its file, or the word that there is nothing to draw yet. */
export const ChartCard = ({ table, name, isEmpty, empty, className, children }: ChartCardProps) => (
  <Card className={cn('min-w-0', className)}>
    <CardContent>
      {isEmpty ? (
        <>
          <p className="font-semibold">{name}</p>
          <p className="mt-2 text-muted-foreground">{empty}</p>
        </>
      ) : (
        <>
          {children}
          <Button asChild variant="outline" size="sm" className="mt-4">
            <a href={paths.clubAnalyticsFile(table)} download aria-label={`Download CSV of ${name}`}>
              <Download aria-hidden /> Download CSV
            </a>
          </Button>
        </>
      )}
    </CardContent>
  </Card>
);
