import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { playEndpoints } from '#areas/play/contract/endpoints/play.ts';
import { hasWords } from '#kernel/rules/folded-text.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Fact } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { SearchInput } from '#kernel/web/ui/search-input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import type { AssignedPlayer, Play } from './queries.ts';
import type { SetUp } from './use-set-up.ts';

type AssignDialogProps = { setUp: SetUp; isOpen: boolean; onClose: () => void };

/** The players of each division, assigned by its rules or by hand. */
export const AssignDialog = ({ setUp, isOpen, onClose }: AssignDialogProps) => (
  <Dialog open={isOpen} onOpenChange={(is) => !is && onClose()}>
    <DialogContent className="max-w-2xl">
      <DialogHeader
        title="Players by division"
        description="By the rules of each division. A player you place by hand stays there, whatever the rules say."
      />
      <Assignment setUp={setUp} onDone={onClose} />
    </DialogContent>
  </Dialog>
);

const shownAtOnce = 50;

function Assignment({ setUp, onDone }: { setUp: SetUp; onDone: () => void }) {
  const queryClient = useQueryClient();
  const { id } = setUp.play.tournament;
  const [byHand, setByHand] = useState<Record<string, string | null>>({});
  const [typed, setTyped] = useState('');
  const [shown, setShown] = useState(shownAtOnce);
  const bodyOf = (isDryRun: boolean) => ({
    dry_run: isDryRun,
    players: Object.entries(byHand).map(([player, division]) => ({
      id: player,
      divisions: division === null ? null : [division].filter(Boolean),
    })),
  });
  const preview = useQuery({
    queryKey: ['play', id, 'divisions', byHand],
    queryFn: () => call(playEndpoints.assignDivisions, { params: { id }, body: bodyOf(true) }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const assign = useMutation({
    mutationFn: () => call(playEndpoints.assignDivisions, { params: { id }, body: bodyOf(false) }),
    onSuccess: async () => {
      onDone();
      await queryClient.invalidateQueries({ queryKey: ['play', id] });
    },
  });
  if (preview.isPending)
    return (
      <div role="status" aria-label="Looking at the field" className="grid gap-3">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </div>
    );
  if (preview.isError)
    return <FailureState message={`The field could not be read: ${messageOf(preview.error)}`} query={preview} />;
  const found = preview.data.data.filter(({ name }) => hasWords(name, typed));
  return (
    <>
      <SearchInput
        label="Find a player"
        placeholder="Name"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length === 0 && <p className="text-muted-foreground">Nobody of this name plays.</p>}
      <ul className="divide-y" aria-label="Players" aria-busy={preview.isPlaceholderData}>
        {found.slice(0, shown).map((player) => (
          <PlayerRow
            key={player.id}
            player={player}
            divisions={setUp.play.divisions}
            onChoose={(division) => setByHand({ ...byHand, [player.id]: division })}
          />
        ))}
      </ul>
      {found.length > shown && (
        <Button variant="outline" className="w-fit" onClick={() => setShown(shown + shownAtOnce)}>
          Show more
        </Button>
      )}
      {assign.isError && (
        <Alert variant="destructive">
          <AlertDescription>{messageOf(assign.error)}</AlertDescription>
        </Alert>
      )}
      <DialogFooter>
        <Button variant="outline" onClick={onDone}>
          Cancel
        </Button>
        <Button busy={assign.isPending} onClick={() => assign.mutate()}>
          {preview.data.changed === 0
            ? 'Keep as it is'
            : `Change ${preview.data.changed} ${preview.data.changed === 1 ? 'player' : 'players'}`}
        </Button>
      </DialogFooter>
    </>
  );
}

function PlayerRow({
  player,
  divisions,
  onChoose,
}: {
  player: AssignedPlayer;
  divisions: Play['divisions'];
  /** Null assigns by the rules again. */
  onChoose: (division: string | null) => void;
}) {
  const names = player.after.flatMap((id) => divisions.find((division) => division.id === id)?.name ?? []);
  const isNew = player.before.join() !== player.after.join();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium wrap-anywhere">{player.name}</p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
          {names.length > 0 ? names.join(', ') : 'No division'}
          {isNew && <Fact>New</Fact>}
        </p>
      </div>
      <Select
        className="w-full sm:w-52"
        aria-label={`Division of ${player.name}`}
        value={player.by_hand ? `hand:${player.after[0] ?? ''}` : 'rule'}
        onChange={({ target }) => onChoose(target.value === 'rule' ? null : target.value.slice('hand:'.length))}
      >
        <option value="rule">By the rules</option>
        <Options of={divisions.map(({ id, name }) => [`hand:${id}`, `${name}, by hand`])} />
        <option value="hand:">None, by hand</option>
      </Select>
    </li>
  );
}
