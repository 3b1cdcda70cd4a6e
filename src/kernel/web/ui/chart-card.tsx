import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card, CardContent } from './card.tsx';
import { cn } from './class-names.ts';

type ChartCardProps = {
  /** The URL of its figures as a file. */
  file: string;
  name: string;
  isEmpty: boolean;
  /** Shown until there is data. */
  empty: string;
  className?: string;
  children: ReactNode;
};

/** A chart with a link to its file, or a message while there is no data. */
export const ChartCard = ({ file, name, isEmpty, empty, className, children }: ChartCardProps) => (
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
            <a href={file} download aria-label={`Download CSV of ${name}`}>
              <Download aria-hidden /> Download CSV
            </a>
          </Button>
        </>
      )}
    </CardContent>
  </Card>
);
