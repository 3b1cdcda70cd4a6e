import { History } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import type { LatestImport } from './queries.ts';

/** The latest import: an unfinished one can be continued, a finished one viewed and undone. */
export function LatestNotice({ tournamentId, latest }: { tournamentId: string; latest: LatestImport | null }) {
  if (!latest || latest.state === 'undone') return null;
  const isOpen = latest.state === 'read';
  return (
    <Alert>
      <History aria-hidden />
      <AlertTitle className="wrap-anywhere">
        {isOpen ? `You have not finished ${latest.file_name}` : `${latest.file_name} was imported`}
      </AlertTitle>
      <AlertDescription className="flex flex-wrap items-center justify-between gap-3">
        <LocalTime at={latest.created_at} />
        <Button asChild variant="outline" size="sm">
          <Link to={paths.rosterImport(tournamentId, latest.id)} reloadDocument>
            {isOpen ? 'Go on with it' : 'Look at it, or undo it'}
          </Link>
        </Button>
      </AlertDescription>
    </Alert>
  );
}
