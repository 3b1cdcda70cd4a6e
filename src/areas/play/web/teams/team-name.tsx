import { z } from 'zod';
import { teamName } from '#areas/play/contract/teams.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import { Input } from '#kernel/web/ui/input.tsx';

const teamNameSchema = z.object({ name: teamName });

type TeamNameProps = {
  team: { id: string; name: string };
  onRename: (name: string) => Promise<void>;
  onDone: () => void;
};

/** A team's name, edited in place. */
export function TeamName({ team: { id, name }, onRename, onDone }: TeamNameProps) {
  const form = useEndpointForm(teamNameSchema, {
    draft: ['team-name', id],
    defaults: { name },
    prefix: 'operations.0.',
    send: (typed) => onRename(typed.name),
    close: onDone,
  });
  const cancel = () => {
    form.discard();
    onDone();
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.submit}
      onKeyDown={(event) => event.key === 'Escape' && cancel()}
      className="grid w-full gap-2.5"
    >
      <Field label="Team name" hideLabel error={form.errorOf('name')}>
        <Input {...form.register('name')} autoFocus maxLength={120} autoComplete="off" />
      </Field>
      <FormFailure message={form.failure} />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={form.isBusy}>
          Rename
        </Button>
        <Button variant="ghost" size="sm" onClick={cancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
