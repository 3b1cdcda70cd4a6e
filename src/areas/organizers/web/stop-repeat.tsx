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
  /** The address of the list with the other tournaments. */
  dashboard: string;
};

/** Ends a repetition, after naming the effect on its drafts. Nothing for a tournament that does not repeat. */
export function StopRepeat({ tournament: { id, is_repeated: isRepeated }, dashboard }: StopRepeatProps) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  if (!isRepeated || !viewerHolds(viewer, 'tournaments.cancel') || viewer?.acting?.only_some_tournaments) return null;
  const stop = async () => {
    const { removed, kept } = await call(tournamentsEndpoints.stopRepeat, { params: { id } });
    void queryClient.invalidateQueries({ queryKey: ownTournamentsKey });
    // The current page may be that of a deleted draft.
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
          'Its unchanged drafts are deleted. Drafts that you changed stay, and are no longer published ' +
          'automatically. Published ones stay as they are.'
        }
        action="Stop repeating"
        keep="Go on repeating"
        onAct={stop}
        onClose={() => setAsked(false)}
      />
    </>
  );
}
