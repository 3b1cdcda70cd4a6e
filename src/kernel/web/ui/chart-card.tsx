import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Card, CardContent } from './card.tsx';
import { cn } from './class-names.ts';

type ChartCardProps = {
  /** Where its figures are had as a file. */
  file: string;
  name: string;
  isEmpty: boolean;
  /** Says when there will be something to see. */
  empty: string;
  className?: string;
  children: ReactNode;
};

/** A chart with its file, or the word that there is nothing to draw yet. */
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
