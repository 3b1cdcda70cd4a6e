import { Download } from 'lucide-react';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';

/** Downloads of a tournament's statement. */
export const StatementFiles = ({ tournamentId }: { tournamentId: string }) => (
  <>
    <Button asChild variant="outline" size="sm">
      <a href={paths.statementFile(tournamentId, 'pdf')} target="_blank" rel="noreferrer">
        <Download aria-hidden /> <span className="sr-only">Statement as </span>PDF
      </a>
    </Button>
    <Button asChild variant="outline" size="sm">
      <a href={paths.statementFile(tournamentId, 'csv')} download>
        <Download aria-hidden /> <span className="sr-only">Statement as </span>CSV
      </a>
    </Button>
  </>
);
