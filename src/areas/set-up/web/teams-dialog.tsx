import { Dices, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { teamsEndpoints } from '#areas/play/contract/endpoints/teams.ts';
import type { Teams } from '#areas/play/contract/teams.ts';
import { pairingWays } from '#areas/play/rules/tee-sheets/pairing-request.ts';
import { operationsBetween } from '#areas/play/rules/tee-sheets/team-operations.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';

/** A team with a score stays as it is. */
type Draft = { id: string; name: string; players: string[]; isScored: boolean };
const ways = ['balanced', 'random', 'by_index', 'as_entered'] as const;
const newSeed = (): number => Math.floor(Math.random() * 2_147_483_647);
const shownAtOnce = 40;

type TeamsDialogProps = {
  tournamentId: string;
  teams: Teams;
  onClose: () => void;
  onKept: (teams: Teams) => void;
};

const draftsOf = ({ teams }: Teams): Draft[] =>
  teams.map(({ id, name, players, is_scored: isScored }) => ({
    id,
    name,
    players: players.map((player) => player.id),
    isScored,
  }));

/**
 * 'Make teams': teams are proposed for players without one, changed player by player, and written by one button. Only
 * the differences are sent, so that a team which came meanwhile keeps its players.
 */
export function TeamsDialog({ tournamentId, teams, onClose, onKept }: TeamsDialogProps) {
  const [way, setWay] = useState<(typeof ways)[number]>('balanced');
  const [before] = useState(() => draftsOf(teams));
  const [drafts, setDrafts] = useState(before);
  const [findings, setFindings] = useState<string[]>([]);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<'proposing' | 'keeping' | null>(null);
  const names = new Map(
    [...teams.teams.flatMap(({ players }) => players), ...teams.without].map((player) => [player.id, player.name]),
  );
  const attempt = async (what: typeof busy, act: () => Promise<void>) => {
    setFailure(null);
    setBusy(what);
    try {
      await act();
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(null);
  };
  const propose = () =>
    attempt('proposing', async () => {
      const body = { pairing: way, seed: newSeed() };
      const proposal = await call(teamsEndpoints.proposeTeams, { params: { id: tournamentId }, body });
      const proposed = proposal.teams.map(({ id, name, players }) => ({
        id: id ?? crypto.randomUUID(),
        name,
        players,
        isScored: false,
      }));
      const placed = new Set(proposed.flatMap(({ players }) => players));
      setDrafts([...before.filter(({ players }) => !players.some((id) => placed.has(id))), ...proposed]);
      setFindings(
        proposal.findings.map(({ message, players }) => `${message} ${players.map((id) => names.get(id)).join(', ')}`),
      );
    });
  const keep = () =>
    attempt('keeping', async () => {
      const operations = operationsBetween(before, drafts);
      if (operations.length === 0) return onKept(teams);
      const body = { operations };
      onKept(await call(teamsEndpoints.changeTeams, { params: { id: tournamentId }, body }));
    });
  const move = (player: string, to: string) =>
    setDrafts((before) => {
      const left = before.map((team) => ({ ...team, players: team.players.filter((id) => id !== player) }));
      if (to === 'new')
        return [...left, { id: crypto.randomUUID(), name: newName(left), players: [player], isScored: false }];
      return left.map((team) => (team.id === to ? { ...team, players: [...team.players, player] } : team));
    });
  const placed = new Set(drafts.flatMap(({ players }) => players));
  const without = [...names.keys()].filter((id) => !placed.has(id));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>Make teams</DialogTitle>
          <DialogDescription>
            Entered groups stay together; who entered alone is put together as you say. Teams that are full, or have a
            score, stay as they are. Nothing changes before you keep it; who starts elsewhere by it is told.
          </DialogDescription>
        </DialogHeader>
        <div className="flex flex-wrap items-end gap-2.5">
          <Field label="How" className="min-w-52 flex-1">
            <Select value={way} onChange={({ target }) => setWay(target.value as typeof way)}>
              {ways.map((name) => (
                <option key={name} value={name}>
                  {pairingWays[name]}
                </option>
              ))}
            </Select>
          </Field>
          <Button variant="outline" busy={busy === 'proposing'} onClick={() => void propose()}>
            {busy !== 'proposing' && <Dices aria-hidden />} Propose teams
          </Button>
        </div>
        {findings.length > 0 && (
          <ul className="grid gap-2 text-[0.9375rem]">
            {findings.map((words) => (
              <li key={words} className="flex gap-2.5">
                <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden />
                {words}
              </li>
            ))}
          </ul>
        )}
        <TeamDrafts drafts={drafts} names={names} without={without} onMove={move} onChange={setDrafts} />
        {failure && (
          <Alert variant="destructive">
            <AlertDescription>{failure}</AlertDescription>
          </Alert>
        )}
        <DialogFooter>
          <Button variant="outline" onClick={onClose} disabled={busy !== null}>
            Cancel
          </Button>
          <Button busy={busy === 'keeping'} onClick={() => void keep()}>
            Use these teams
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** The first 'Team n' that no team is called. */
function newName(drafts: readonly Draft[]): string {
  const names = new Set(drafts.map(({ name }) => name.toLowerCase()));
  for (let number = drafts.length + 1; ; number += 1) if (!names.has(`team ${number}`)) return `Team ${number}`;
}

type TeamDraftsProps = {
  drafts: readonly Draft[];
  names: ReadonlyMap<string, string>;
  without: readonly string[];
  onMove: (player: string, to: string) => void;
  onChange: (change: (before: Draft[]) => Draft[]) => void;
};

function TeamDrafts({ drafts, names, without, onMove, onChange }: TeamDraftsProps) {
  const [shown, setShown] = useState(shownAtOnce);
  const open = drafts.filter(({ isScored }) => !isScored);
  const mover = (player: string, from: string) => (
    <li key={player} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
      <span className="min-w-0 flex-1 basis-36 wrap-anywhere">{names.get(player) ?? 'Somebody'}</span>
      <Select
        className="w-full sm:w-56"
        aria-label={`Team of ${names.get(player) ?? 'this player'}`}
        value={from}
        onChange={({ target }) => onMove(player, target.value)}
      >
        {from === '' && <option value="">No team</option>}
        {open.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="new">A new team</option>
        {from !== '' && <option value="none">No team</option>}
      </Select>
    </li>
  );
  return (
    <div className="grid gap-4">
      {without.length > 0 && drafts.length > 0 && (
        <div className="rounded-lg border border-dashed px-4 py-3">
          <h3 className="font-semibold">In no team ({without.length})</h3>
          <ul className="divide-y">{without.slice(0, shown).map((player) => mover(player, ''))}</ul>
        </div>
      )}
      <ul className="grid gap-3" aria-label="Teams">
        {drafts.slice(0, shown).map(({ id, name, players, isScored }, place) => (
          <li key={id} className="rounded-lg border px-4 py-3">
            <Input
              aria-label={`Name of team ${place + 1}`}
              maxLength={120}
              value={name}
              onChange={({ target }) =>
                onChange((before) => before.map((team) => (team.id === id ? { ...team, name: target.value } : team)))
              }
            />
            {isScored ? (
              <p className="mt-2 text-sm text-muted-foreground wrap-anywhere">
                {players.map((player) => names.get(player) ?? 'Somebody').join(', ')}. It has a score: who plays in it
                stays.
              </p>
            ) : (
              <ul className="mt-1.5 divide-y">{players.map((player) => mover(player, id))}</ul>
            )}
            {players.length === 0 && <p className="mt-2 text-sm text-muted-foreground">Empty: it is not kept.</p>}
          </li>
        ))}
      </ul>
      {Math.max(drafts.length, without.length) > shown && (
        <Button variant="outline" className="w-fit" onClick={() => setShown(shown + shownAtOnce)}>
          Show more
        </Button>
      )}
    </div>
  );
}
