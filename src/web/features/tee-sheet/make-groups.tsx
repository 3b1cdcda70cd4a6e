import { Dices, TriangleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import type { SheetProposal } from '#contracts/tee-sheets.ts';
import { type PairingWay, pairingWays } from '#domain/tee-sheets/pairing-request.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSheetActions } from './sheet-dialog.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

/** Scores of rounds before are not kept yet, so nothing can be ordered by them. */
const offeredWays = Object.entries(pairingWays).filter(([way]) => way !== 'by_score') as [PairingWay, string][];

const newSeed = (): number => Math.floor(Math.random() * 2_147_483_647);

/** Groups for the whole field: how, then what would come of it, then 'Use these groups'. */
export function MakeGroups({ editing: { stored, sheet }, onDone }: { editing: TeeSheetEditing; onDone: () => void }) {
  const { act } = useSheetActions();
  const [way, setWay] = useState<PairingWay>('random');
  const [groupSize, setGroupSize] = useState(stored.round.group_size);
  const [keepsEntries, setKeepsEntries] = useState(true);
  const [isApart, setApart] = useState(false);
  const [proposal, setProposal] = useState<SheetProposal | null>(null);
  const [failure, setFailure] = useState<string | undefined>();
  const [isBusy, setBusy] = useState(false);
  const hasDivisions = stored.players.some(({ division }) => division !== null);
  const locked = sheet.groups.filter(({ isLocked }) => isLocked).length;

  const propose = async (event?: FormEvent) => {
    event?.preventDefault();
    setFailure(undefined);
    setBusy(true);
    try {
      const keep = { entries: keepsEntries, divisions_apart: isApart };
      const body = { pairing: way, seed: newSeed(), keep, group_size: groupSize };
      setProposal(await call(endpoints.proposeGroups, { params: { id: stored.round.id }, body }));
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(false);
  };
  const use = () => {
    if (!proposal) return;
    const { groups } = proposal;
    if (act([{ op: 'use_proposal', groups }], `${groups.length} groups were made: ${proposal.after}.`)) onDone();
  };

  if (proposal)
    return (
      <div className="grid gap-5">
        <DialogHeader>
          <DialogTitle>Use these groups?</DialogTitle>
          <DialogDescription>
            {pairingWays[way]}. {locked > 0 && 'Locked groups stay as they are. '}Nothing has changed yet.
          </DialogDescription>
        </DialogHeader>
        <dl className="grid gap-3">
          <Counts label="Now" words={proposal.before} />
          <Counts label="Then" words={proposal.after} isNew />
        </dl>
        {proposal.findings.length > 0 && (
          <ul className="grid gap-2 text-[0.9375rem]">
            {proposal.findings.map(({ message, playerIds }) => (
              <li key={`${message} ${playerIds.join(' ')}`} className="flex gap-2.5">
                <TriangleAlert className="mt-0.5 size-4.5 shrink-0 text-primary" aria-hidden />
                <span>
                  {message}{' '}
                  <span className="text-muted-foreground">
                    {playerIds.map((id) => stored.players.find((player) => player.id === id)?.name).join(', ')}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )}
        {failure && (
          <p role="alert" className="text-destructive">
            {failure}
          </p>
        )}
        <DialogFooter>
          <Button variant="ghost" onClick={() => setProposal(null)} disabled={isBusy}>
            Back
          </Button>
          <Button variant="outline" busy={isBusy} onClick={() => void propose()}>
            {!isBusy && <Dices aria-hidden />} Try others
          </Button>
          <Button onClick={use} disabled={isBusy}>
            Use these groups
          </Button>
        </DialogFooter>
      </div>
    );
  return (
    <form method="post" onSubmit={(event) => void propose(event)} noValidate className="grid gap-5">
      <DialogHeader>
        <DialogTitle>Make groups</DialogTitle>
        <DialogDescription>
          For everybody who is not in a locked group. You see what comes of it before anything changes.
        </DialogDescription>
      </DialogHeader>
      <Field label="How">
        <Select value={way} onChange={(event) => setWay(event.target.value as PairingWay)}>
          {offeredWays.map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Players in a group">
        <Select value={groupSize} onChange={(event) => setGroupSize(Number(event.target.value))}>
          {[2, 3, 4, 5].map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Keep entered groups together" inline>
        <Checkbox checked={keepsEntries} onCheckedChange={setKeepsEntries} />
      </Field>
      {hasDivisions && (
        <Field label="Keep divisions apart" inline>
          <Checkbox checked={isApart} onCheckedChange={setApart} />
        </Field>
      )}
      <DialogFormFoot submit="Propose groups" isBusy={isBusy} failure={failure} />
    </form>
  );
}

const Counts = ({ label, words, isNew = false }: { label: string; words: string; isNew?: boolean }) => (
  <div className={isNew ? 'rounded-lg bg-accent px-4 py-3 text-accent-foreground' : 'rounded-lg border px-4 py-3'}>
    <dt className="text-sm opacity-80">{label}</dt>
    <dd className="mt-0.5 font-medium tabular-nums">{words}</dd>
  </div>
);
