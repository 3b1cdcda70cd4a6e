import { useParams } from 'react-router';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { FailedScreen } from './failed-screen.tsx';

type FailedToolProps = {
  title: string;
  /** What could not be read, as it is called within a sentence: 'the tee sheet'. */
  noun: string;
};

/** A page of an own tournament that could not be read, with the way back to the tournament. */
export function FailedTool({ title, noun }: FailedToolProps) {
  const { tournamentId = '' } = useParams();
  return (
    <FailedScreen
      back={<BackLink to={paths.tournamentManagement(tournamentId)}>Back to tournament</BackLink>}
      says={(reason) => `Error loading ${noun}: ${reason}`}
    >
      <h1 className="sr-only">{title}</h1>
    </FailedScreen>
  );
}
