import { Dices, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { teeSheetsEndpoints } from '#areas/play/contract/endpoints/tee-sheets.ts';
import { pairingWayNames, type SheetProposal } from '#areas/play/contract/tee-sheets.ts';
import { isOver } from '#areas/play/rules/golf-rounds.ts';
import { type PairingWay, pairingWays } from '#areas/play/rules/tee-sheets/pairing-request.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { DialogFooter, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { DialogForm } from '#kernel/web/ui/form-dialog.tsx';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { useSheetActions } from './sheet-dialog.ts';
import type { TeeSheetEditing } from './use-tee-sheet.ts';

const allWays = Object.entries(pairingWays) as [PairingWay, string][];

const newSeed = (): number => Math.floor(Math.random() * 2_147_483_647);

const waySchema = z.object({
  pairing: z.enum(pairingWayNames),
  group_size: z.int(),
  entries: z.boolean(),
  divisions_apart: z.boolean(),
});

type MakeGroupsProps = { editing: TeeSheetEditing; onDone: () => void };

/** Makes groups for the whole field: choice of method, preview of the proposal, then 'Use these groups'. */
export function MakeGroups({ editing, onDone }: MakeGroupsProps) {
  const { stored } = editing;
  const { id, number } = stored.round;
  const earlier = stored.rounds.filter((round) => round.number < number && round.status !== 'cancelled');
  const offeredWays = allWays.filter(([way]) => way !== 'by_score' || earlier.length > 0);
  const [proposal, setProposal] = useState<SheetProposal | null>(null);
  const hasDivisions = stored.players.some(({ division }) => division !== null);
  const defaults: z.input<typeof waySchema> = {
    pairing: earlier.some(({ status }) => isOver(status)) ? 'by_score' : 'random',
    group_size: stored.round.group_size,
    entries: true,
    divisions_apart: false,
  };
  const form = useEndpointForm(waySchema, {
    draft: ['make-groups', id],
    defaults,
    send: ({ entries, divisions_apart, ...way }) =>
      call(teeSheetsEndpoints.proposeGroups, {
        params: { id },
        body: { ...way, seed: newSeed(), keep: { entries, divisions_apart } },
      }),
    onDone: setProposal,
  });
  const { register, control, errorOf } = form;
  if (proposal)
    return (
      <UseProposal
        editing={editing}
        proposal={proposal}
        way={form.getValues('pairing')}
        others={{ isBusy: form.isBusy, failure: form.failure, propose: () => void form.submit() }}
        onBack={() => setProposal(null)}
        onDone={onDone}
      />
    );
  const tick = (label: string, name: 'entries' | 'divisions_apart') => (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <Field label={label} inline error={errorOf(name)}>
          <Checkbox checked={field.value} onCheckedChange={field.onChange} />
        </Field>
      )}
    />
  );
  return (
    <DialogForm
      title="Make groups"
      description="For everybody without a locked group. You see the groups before anything changes."
      form={form}
      submit="Propose groups"
    >
      <Field label="Method" error={errorOf('pairing')}>
        <Select {...register('pairing')}>
          <Options of={offeredWays} />
        </Select>
      </Field>
      <Field label="Players in a group" error={errorOf('group_size')}>
        <Select {...register('group_size', { setValueAs: Number })}>
          {[2, 3, 4, 5].map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </Field>
      {tick('Keep entered groups together', 'entries')}
      {hasDivisions && tick('Keep divisions apart', 'divisions_apart')}
    </DialogForm>
  );
}

type UseProposalProps = MakeGroupsProps & {
  proposal: SheetProposal;
  way: PairingWay;
  /** Requests another proposal with the same options. */
  others: { isBusy: boolean; failure: string | undefined; propose: () => void };
  onBack: () => void;
};

const nothingAsked = z.object({});

/** A preview of a proposal, which can be applied or dismissed. */
function UseProposal({ editing: { stored, sheet }, proposal, way, others, onBack, onDone }: UseProposalProps) {
  const { ask } = useSheetActions();
  const { groups } = proposal;
  const form = useEndpointForm(nothingAsked, {
    draft: null,
    defaults: {},
    send: () => ask([{ op: 'use_proposal', groups }], `${groups.length} groups were made: ${proposal.after}.`),
    close: onDone,
  });
  const hasLocked = sheet.groups.some(({ isLocked }) => isLocked);
  const isBusy = others.isBusy || form.isBusy;
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-5">
      <DialogHeader
        title="Use these groups?"
        description={
          <>
            {pairingWays[way]}. {hasLocked && 'Locked groups stay as they are. '}Nothing has changed yet.
          </>
        }
      />
      <dl className="grid gap-3">
        <Counts label="Now" words={proposal.before} />
        <Counts label="Then" words={proposal.after} isNew />
      </dl>
      <ProposedGroups groups={groups} players={stored.players} />
      {proposal.findings.length > 0 && (
        <ul className="grid gap-2 text-base">
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
      <FormFailure message={form.failure ?? others.failure} />
      <DialogFooter>
        <Button variant="ghost" onClick={onBack} disabled={isBusy}>
          Back
        </Button>
        <Button variant="outline" busy={others.isBusy} disabled={form.isBusy} onClick={others.propose}>
          {!others.isBusy && <Dices aria-hidden />} Try others
        </Button>
        <Button type="submit" busy={form.isBusy} disabled={others.isBusy}>
          Use these groups
        </Button>
      </DialogFooter>
    </form>
  );
}

const Counts = ({ label, words, isNew = false }: { label: string; words: string; isNew?: boolean }) => (
  <div className={isNew ? 'rounded-lg bg-accent px-4 py-3 text-accent-foreground' : 'rounded-lg border px-4 py-3'}>
    <dt className="text-sm opacity-80">{label}</dt>
    <dd className="mt-0.5 font-medium tabular-nums">{words}</dd>
  </div>
);

type ProposedGroupsProps = { groups: SheetProposal['groups']; players: TeeSheetEditing['stored']['players'] };

/** The players of each proposed group in start order, closed at first: a large field is long. */
function ProposedGroups({ groups, players }: ProposedGroupsProps) {
  const names = new Map(players.map(({ id, name }) => [id, name]));
  return (
    <details>
      <FoldSummary>See the {groups.length} groups</FoldSummary>
      <ol className="mt-2 max-h-72 list-decimal space-y-1.5 overflow-y-auto pl-8 text-base tabular-nums">
        {groups.map(({ id, seats }) => (
          <li key={id} className="wrap-anywhere">
            {seats.flatMap((player) => (player ? (names.get(player) ?? []) : [])).join(', ')}
          </li>
        ))}
      </ol>
    </details>
  );
}
