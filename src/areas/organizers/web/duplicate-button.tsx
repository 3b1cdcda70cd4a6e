import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useNavigate } from 'react-router';
import { goneCourseWords } from '#areas/organizers/rules/tournament-copy.ts';
import { tournamentsEndpoints } from '#areas/tournaments/contract/endpoints/tournaments.ts';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { ownTournamentsKey } from './queries.ts';

/** Who acts for chosen tournaments makes no other one, not of their own either. */
export function DuplicateButton({ tournament }: { tournament: OwnTournament }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const duplicate = useMutation({
    mutationFn: () => call(tournamentsEndpoints.duplicateTournament, { params: { id: tournament.id } }),
    onSuccess: async (draft) => {
      void queryClient.invalidateQueries({ queryKey: ownTournamentsKey });
      await navigate(paths.tournamentManagement(draft.id, { copied: 'yes' }));
      const description = `This is a copy of ${draft.title}, a year on.${goneCourseWords(draft.courses_gone)}`;
      toast({ title: 'Draft created', description });
    },
    onError: (error) =>
      toast({ title: 'The tournament was not duplicated', description: messageOf(error), variant: 'destructive' }),
  });
  if (viewer?.acting?.only_some_tournaments) return null;
  return (
    <Button variant="outline" className="self-start" busy={duplicate.isPending} onClick={() => duplicate.mutate()}>
      {!duplicate.isPending && <Copy aria-hidden />} Duplicate
    </Button>
  );
}
