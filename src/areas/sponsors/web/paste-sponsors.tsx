import { useState } from 'react';
import { z } from 'zod';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import { readSponsorLines } from '#areas/sponsors/rules/sponsor-lines.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormDialog } from '#kernel/web/ui/form-dialog.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';

const pastedSchema = z.object({ text: z.string().trim().min(1, 'Please name a sponsor') });

type PasteProps = { tournamentId: string; onClose: () => void; onSaved: () => Promise<unknown> };

/** Adds many sponsors from pasted lines; the parsed result is shown before it is sent. */
export function PasteSponsors({ tournamentId, onClose, onSaved }: PasteProps) {
  const [text, setText] = useState('');
  const form = useEndpointForm(pastedSchema, {
    draft: ['sponsor-lines', tournamentId],
    defaults: { text: '' },
    send: (body) =>
      call(sponsorsEndpoints.addSponsorships, {
        params: { id: tournamentId },
        body: { sponsors: readSponsorLines(body.text) },
      }),
    close: onClose,
    onDone: () => onSaved(),
  });
  const read = readSponsorLines(text);
  return (
    <FormDialog
      title="Paste a list"
      description="A sponsor a line: name, amount."
      form={form}
      submit={read.length > 0 ? `Add ${countOf(read.length, 'sponsor')}` : 'Add sponsors'}
      onClose={onClose}
    >
      <Field label="Sponsors" error={form.errorOf('text') ?? form.errorOf('sponsors')} required>
        <Textarea
          rows={7}
          placeholder={'Oak Bank, 1,500\nPine Realty, 600'}
          {...form.register('text', { onChange: ({ target }) => setText(target.value) })}
        />
      </Field>
      {read.length > 0 && (
        <ul aria-label="Read" className="max-h-40 overflow-y-auto text-sm">
          {read.map(({ company, amount }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and keep their order
            <li key={place} className="flex justify-between gap-4 py-0.5">
              <span className="wrap-anywhere">{company}</span>
              <span className="tabular-nums">{amount === undefined ? 'No amount' : formatDollars(amount)}</span>
            </li>
          ))}
        </ul>
      )}
    </FormDialog>
  );
}
