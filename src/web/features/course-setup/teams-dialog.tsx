import { Dices, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import type { Teams } from '#contracts/teams.ts';
import { pairingWays } from '#domain/tee-sheets/pairing-request.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Alert, AlertDescription } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';

/** `key` names a team that nobody kept yet; `id` is of one that was. */
type Draft = { key: string; id: string | null; name: string; players: string[] };
const ways = ['balanced', 'random', 'by_index', 'as_entered'] as const;
let newTeams = 0;
const newKey = (): string => `new-${++newTeams}`;
const newSeed = (): number => Math.floor(Math.random() * 2_147_483_647);
const shownAtOnce = 40;

type TeamsDialogProps = {
  tournamentId: string;
  teams: Teams;
  onClose: () => void;
  onKept: (teams: Teams) => void;
};

/** 'Make teams': proposed by a way of pairing, changed player by player, and written by one button. */
export function TeamsDialog({ tournamentId, teams, onClose, onKept }: TeamsDialogProps) {
  const [way, setWay] = useState<(typeof ways)[number]>('balanced');
  const [drafts, setDrafts] = useState<Draft[]>(() =>
    teams.teams.map(({ id, name, players }) => ({ key: id, id, name, players: players.map((player) => player.id) })),
  );
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
      const proposal = await call(endpoints.proposeTeams, { params: { id: tournamentId }, body });
      setDrafts(proposal.teams.map((team) => ({ key: newKey(), id: null, ...team })));
      setFindings(
        proposal.findings.map(({ message, players }) => `${message} ${players.map((id) => names.get(id)).join(', ')}`),
      );
    });
  const keep = () =>
    attempt('keeping', async () => {
      const kept = drafts.filter(({ players }) => players.length > 0);
      const body = { teams: kept.map(({ id, name, players }) => ({ id, name, players })) };
      onKept(await call(endpoints.keepTeams, { params: { id: tournamentId }, body }));
    });
  const move = (player: string, to: string) =>
    setDrafts((before) => {
      const left = before.map((team) => ({ ...team, players: team.players.filter((id) => id !== player) }));
      if (to === 'new')
        return [...left, { key: newKey(), id: null, name: `Team ${left.length + 1}`, players: [player] }];
      return left.map((team) => (team.key === to ? { ...team, players: [...team.players, player] } : team));
    });
  const placed = new Set(drafts.flatMap(({ players }) => players));
  const without = [...names.keys()].filter((id) => !placed.has(id));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent className="max-w-2xl">
        <DialogHeader>
          <DialogTitle>Make teams</DialogTitle>
          <DialogDescription>
            Entered groups stay together; who entered alone is put together as you say. Nothing changes before you keep
            it.
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
            {busy !== 'proposing' && <Dices aria-hidden />} {drafts.length > 0 ? 'Propose anew' : 'Propose teams'}
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
          <Button busy={busy === 'keeping'} disabled={drafts.length === 0} onClick={() => void keep()}>
            Use these teams
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
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
        {drafts.map(({ key, name }) => (
          <option key={key} value={key}>
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
        {drafts.slice(0, shown).map(({ key, name, players }, place) => (
          <li key={key} className="rounded-lg border px-4 py-3">
            <Input
              aria-label={`Name of team ${place + 1}`}
              maxLength={120}
              value={name}
              onChange={({ target }) =>
                onChange((before) => before.map((team) => (team.key === key ? { ...team, name: target.value } : team)))
              }
            />
            <ul className="mt-1.5 divide-y">{players.map((player) => mover(player, key))}</ul>
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
