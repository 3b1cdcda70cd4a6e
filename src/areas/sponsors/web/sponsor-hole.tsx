import { z } from 'zod';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import type { OwnSponsorship } from '#areas/sponsors/contract/sponsors.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

const holeSchema = z.object({
  hole: z.int('Must be a whole number').min(1, 'Must be from 1 to 36').max(36, 'Must be from 1 to 36').nullable(),
});

type HoleProps = { sponsorship: OwnSponsorship; onChanged: () => Promise<unknown> };

/** On whose sign the sponsor stands: who took a package by card has no hole before its organizer says which. */
export function SponsorHole({ sponsorship: { id, sponsor, hole }, onChanged }: HoleProps) {
  const form = useEndpointForm(holeSchema, {
    draft: ['sponsor-hole', id],
    defaults: { hole },
    send: (body) => call(sponsorsEndpoints.changeSponsorship, { params: { id }, body }),
    onDone: (_, body) => {
      toast({ title: body.hole === null ? 'No hole any more' : `${sponsor} stands at hole ${body.hole}` });
      return onChanged();
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex items-end gap-3">
      <Field
        label={
          <>
            Hole<span className="sr-only"> of {sponsor}</span>
          </>
        }
        error={form.errorOf('hole') ?? form.failure}
      >
        <Input
          type="number"
          inputMode="numeric"
          min={1}
          max={36}
          className="max-w-28"
          {...form.register('hole', { setValueAs: (typed) => (typed === '' || typed === null ? null : Number(typed)) })}
        />
      </Field>
      <Button type="submit" variant="outline" busy={form.isBusy}>
        Save hole<span className="sr-only"> of {sponsor}</span>
      </Button>
    </form>
  );
}
