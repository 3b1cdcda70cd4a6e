import { useQuery } from '@tanstack/react-query';
import { Dices, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { teamsEndpoints } from '#areas/play/contract/endpoints/teams.ts';
import type { TeamOperation, Teams } from '#areas/play/contract/teams.ts';
import { pairingWays } from '#areas/play/rules/tee-sheets/pairing-request.ts';
import { operationsOfProposal } from '#areas/play/rules/tee-sheets/team-operations.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';

const ways = ['balanced', 'random', 'by_index', 'as_entered'] as const;
const newSeed = (): number => Math.floor(Math.random() * 2_147_483_647);

type MakeTeamsProps = {
  tournamentId: string;
  teams: Teams;
  /** Sends the operations. @throws the reason for refusal or failure */
  onUse: (operations: readonly TeamOperation[]) => Promise<void>;
  onClose: () => void;
};

/** 'Make teams': proposes teams for players without one, and applies the shown proposal with one button. */
export function MakeTeams({ tournamentId, teams, onUse, onClose }: MakeTeamsProps) {
  const [way, setWay] = useState<(typeof ways)[number]>('balanced');
  const [seed, setSeed] = useState(newSeed);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const proposal = useQuery({
    // The key is not below the teams' key, because invalidating the teams would request a new proposal.
    queryKey: ['team-proposal', tournamentId, way, seed] as const,
    queryFn: () => call(teamsEndpoints.proposeTeams, { params: { id: tournamentId }, body: { pairing: way, seed } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const names = new Map(
    [...teams.teams.flatMap(({ players }) => players), ...teams.without].map((player) => [player.id, player.name]),
  );
  const namesOf = (players: readonly string[]) => players.map((id) => names.get(id) ?? 'Somebody').join(', ');
  const proposed = proposal.data?.teams ?? [];
  const use = async () => {
    setFailure(undefined);
    setBusy(true);
    const present = teams.teams.map(({ id, name, players }) => ({ id, name, players: players.map((one) => one.id) }));
    try {
      const operations = operationsOfProposal(present, proposed, uuidv7);
      if (operations.length > 0) await onUse(operations);
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogHeader
          title="Make teams"
          description="Entered groups stay together; single players are grouped by the method. Teams that are full, or have a score, stay as they are."
        />
        <div className="flex flex-wrap items-end gap-2.5">
          <Field label="Method" className="min-w-52 flex-1">
            <Select value={way} onChange={({ target }) => setWay(target.value as typeof way)}>
              <Options of={ways.map((name) => [name, pairingWays[name]])} />
            </Select>
          </Field>
          <Button variant="outline" disabled={proposal.isFetching} onClick={() => setSeed(newSeed())}>
            <Dices aria-hidden /> Propose others
          </Button>
        </div>
        {proposal.data && proposal.data.findings.length > 0 && (
          <ul className="grid gap-2 text-base">
            {proposal.data.findings.map(({ message, players }) => (
              <li key={`${message} ${players.join()}`} className="flex gap-2.5">
                <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden />
                {message} {namesOf(players)}
              </li>
            ))}
          </ul>
        )}
        {proposal.isPending && <Skeleton className="h-40 w-full" />}
        {proposed.length > 0 && (
          <ul className="divide-y" aria-label="Proposed teams">
            {proposed.map(({ id, name, players }) => (
              <li key={id ?? players.join()} className="py-2 first:pt-0 wrap-anywhere">
                <p className="font-medium">{name}</p>
                <p className="text-sm text-muted-foreground">{namesOf(players)}</p>
              </li>
            ))}
          </ul>
        )}
        <FormFailure message={failure ?? (proposal.error ? messageOf(proposal.error) : undefined)} />
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
          <Button busy={isBusy} disabled={proposed.length === 0} onClick={() => void use()}>
            Use these teams
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
