import { z } from 'zod';
import { termsEndpoints } from '#areas/entries/contract/endpoints/terms.ts';
import { maxGroupPlayers } from '#areas/entries/contract/registrations.ts';
import type { Terms } from '#areas/entries/contract/terms.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { noneKept } from './choice-fields.tsx';

const formSchema = z.object({ code: z.string().trim().min(1, 'Type your code') });

type HaveCodeProps = { tournamentId: string; terms: Terms; onCode: (code: string) => void };

/** A full field still takes those whose code keeps places: they say it here, and go on to the form of an entry. */
export function HaveCode({ tournamentId, terms, onCode }: HaveCodeProps) {
  const form = useEndpointForm(formSchema, {
    draft: ['entry-code', tournamentId],
    defaults: { code: '' },
    send: async ({ code }) => {
      const [roomiest] = terms.divisions
        .map(({ id, left }) => ({ id, left: left ?? maxGroupPlayers }))
        .sort((one, other) => other.left - one.left);
      const people = Math.max(1, Math.min(maxGroupPlayers, roomiest?.left ?? maxGroupPlayers));
      const body = { people, code, ...(roomiest ? { divisionId: roomiest.id } : {}) };
      const quote = await call(termsEndpoints.quoteEntry, { params: { id: tournamentId }, body });
      if (quote.places_left === 0)
        throw new ApiError({
          status: 409,
          code: 'tournament_full',
          title: noneKept,
          errors: [{ field: 'code', message: noneKept }],
        });
      return code;
    },
    onDone: onCode,
  });
  return (
    <Fold title="I have a code" says="places may be kept for it">
      <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
        <Field label="Code" error={form.errorOf('code')} required>
          <Input
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={32}
            {...form.register('code')}
          />
        </Field>
        <FormFoot form={form} submit="Enter with this code" variant="outline" asksBefore={false} />
      </form>
    </Fold>
  );
}
