import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { z } from 'zod';
import { roundScoresEndpoints } from '#areas/scoring/contract/endpoints/round-scores.ts';
import { addScoreLinkSchema } from '#areas/scoring/contract/round-scores.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { scoresKey } from './queries.ts';

/** Parses '7' or '7, 8 and 16'; null for invalid holes. */
function readHoles(typed: string): number[] | null {
  const parts = typed.split(/[\s,;]+|and/).filter(Boolean);
  const holes = parts.map(Number);
  const isRight = holes.length > 0 && holes.every((hole) => Number.isInteger(hole) && hole >= 1 && hole <= 18);
  return isRight ? holes : null;
}

const kinds = ['station', 'desk', 'viewer'] as const;
type Kind = (typeof kinds)[number];

const about: Record<Kind, { name: string; does: string; example: string; added: string }> = {
  station: {
    name: 'A station at a hole',
    does: 'Keeps the scores of every group that comes by, and measures there. Ends the day after the round.',
    example: 'Hole 7',
    added: 'Give its code to the scorer there.',
  },
  desk: {
    name: 'A desk',
    does: 'Checks players in and types cards of any group. Sees no address, phone or money. Ends the day after the round.',
    example: 'Registration desk',
    added: 'Give its code to the helper there.',
  },
  viewer: {
    name: 'A viewer',
    does: 'Sees the boards as you do, hidden holes too, and changes nothing. Lasts until you end it.',
    example: 'Announcer',
    added: 'Give its code to the viewer.',
  },
};

const linkFormSchema = z
  .object({ kind: z.enum(kinds), label: addScoreLinkSchema.options[0].shape.label, holes: z.string() })
  .superRefine(({ kind, holes }, context) => {
    if (kind === 'station' && !readHoles(holes))
      context.addIssue({ code: 'custom', path: ['holes'], message: 'Holes are 1 to 18' });
  });

const emptyLink: z.input<typeof linkFormSchema> = { kind: 'station', label: '', holes: '' };

/** A form for a link for a helper without an account: a scoring station, a check-in desk, or a viewer. */
export function AddLink({ roundId }: { roundId: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Button variant="outline" onClick={() => setShown(true)}>
        <Plus aria-hidden /> Add a helper
      </Button>
      {isShown && <AddLinkDialog roundId={roundId} onClose={() => setShown(false)} />}
    </>
  );
}

function AddLinkDialog({ roundId, onClose }: { roundId: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useEndpointForm(linkFormSchema, {
    draft: ['score-link', roundId],
    defaults: emptyLink,
    send: ({ kind, label, holes }) =>
      call(roundScoresEndpoints.addScoreLink, {
        params: { id: roundId },
        body: kind === 'station' ? { kind, label, holes: readHoles(holes) ?? [] } : { kind, label },
      }),
    close: onClose,
    onDone: (_, { kind, label }) => {
      toast({ title: `${label} added`, description: about[kind].added });
      return queryClient.invalidateQueries({ queryKey: scoresKey(roundId) });
    },
  });
  const { register, errorOf } = form;
  const kind = form.watch('kind');
  return (
    <FormDialog
      title="Add a helper"
      description="They get a code of their own and need no account."
      form={form}
      submit="Add"
      cancel="Back"
      onClose={onClose}
    >
      <Field label="Purpose" description={about[kind].does} error={errorOf('kind')}>
        <Select {...register('kind')}>
          <Options of={kinds.map((one) => [one, about[one].name])} />
        </Select>
      </Field>
      <Field label="Name" required description={`Such as ${about[kind].example}`} error={errorOf('label')}>
        <Input maxLength={60} {...register('label')} />
      </Field>
      {kind === 'station' && (
        <Field label="Holes" required description="7, or 7, 16" error={errorOf('holes')}>
          <Input maxLength={60} {...register('holes')} />
        </Field>
      )}
    </FormDialog>
  );
}
