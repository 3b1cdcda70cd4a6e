import { type FormEvent, useState } from 'react';
import { endpoints } from '#contracts/endpoints.ts';
import type { OwnSponsorship } from '#contracts/sponsors.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';

type HoleProps = { sponsorship: OwnSponsorship; onChanged: () => Promise<unknown> };

/** On whose sign the sponsor stands: who took a package by card has no hole before its organizer says which. */
export function SponsorHole({ sponsorship: { id, sponsor, hole }, onChanged }: HoleProps) {
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('hole') ?? '').trim();
    setFailure(undefined);
    setBusy(true);
    try {
      const body = { hole: typed === '' ? null : Number(typed) };
      await call(endpoints.changeSponsorship, { params: { id }, body });
      await onChanged();
      toast({ title: body.hole === null ? 'No hole any more' : `${sponsor} stands at hole ${body.hole}` });
    } catch (error) {
      setFailure(error instanceof ApiError ? (error.errors[0]?.message ?? error.message) : messageOf(error));
    }
    setBusy(false);
  };
  return (
    <form method="post" noValidate onSubmit={(event) => void save(event)} className="flex items-end gap-3">
      <Field
        label={
          <>
            Hole<span className="sr-only"> of {sponsor}</span>
          </>
        }
        error={failure}
      >
        <Input
          name="hole"
          type="number"
          inputMode="numeric"
          min={1}
          max={36}
          defaultValue={hole ?? ''}
          className="max-w-28"
        />
      </Field>
      <Button type="submit" variant="outline" busy={isBusy}>
        Save hole<span className="sr-only"> of {sponsor}</span>
      </Button>
    </form>
  );
}
