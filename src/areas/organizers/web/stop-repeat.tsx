import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerHolds } from '#areas/accounts/web/viewer-may.ts';
import { call } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { ownTournamentsKey } from './queries.ts';

type StopRepeatProps = {
  tournament: OwnTournament;
  /** Where the others are listed. */
  dashboard: string;
};

/** Ends a repeat, and says before what becomes of its drafts. Nothing where a tournament is not repeated. */
export function StopRepeat({ tournament: { id, is_repeated: isRepeated }, dashboard }: StopRepeatProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  if (!isRepeated || !viewerHolds(viewer, 'tournaments.cancel') || viewer?.acting?.only_some_tournaments) return null;
  const stop = async () => {
    const { removed, kept } = await call(tournamentsEndpoints.stopRepeat, { params: { id } });
    void queryClient.invalidateQueries({ queryKey: ownTournamentsKey });
    // The page that it was asked on may be of a draft that is gone.
    await navigate(dashboard);
    const left = kept > 0 ? ` ${countOf(kept, 'draft')} that you changed stayed.` : '';
    toast({ title: 'It is not repeated any more', description: `${countOf(removed, 'draft')} deleted.${left}` });
  };
  return (
    <>
      <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        Stop repeating
      </Button>
      <ConfirmDialog
        subject={isAsked ? true : null}
        title="Stop repeating?"
        words={() =>
          'Its drafts that nobody has changed are deleted. Drafts that you changed stay, and are not published by ' +
          'themselves any more. What is published stays as it is.'
        }
        action="Stop repeating"
        keep="Go on repeating"
        onAct={stop}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
