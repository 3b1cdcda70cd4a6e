import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { askForDomainSchema, type OwnDomainAnswer } from '#contracts/own-domain.ts';
import { ApiError, call, messageOf } from '#web/client/api.ts';
import { showServerErrors } from '#web/client/form-errors.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';

/** Asks for a domain. */
export function DomainForm({ onAsked }: { onAsked: (answer: OwnDomainAnswer) => void }) {
  const { register, handleSubmit, formState, setError } = useForm({
    resolver: zodResolver(askForDomainSchema),
    defaultValues: { host: '' },
  });
  const { errors, isSubmitting } = formState;
  const ask = handleSubmit(async (body) => {
    try {
      onAsked(await call(endpoints.putOwnDomain, { body }));
    } catch (error) {
      if (error instanceof ApiError && showServerErrors(error.errors, setError, ['host'])) return;
      setError('host', { message: messageOf(error) });
    }
  });
  return (
    <form method="post" onSubmit={ask} noValidate className="flex flex-col gap-4">
      <UntilReady>
        <Field
          label="Domain"
          description="A domain or part of one that is yours. Its owner sets two DNS records, which come next."
          error={errors.host?.message}
          required
        >
          <Input
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            inputMode="url"
            placeholder="golf.example.com"
            {...register('host')}
          />
        </Field>
        <Button type="submit" className="sm:self-start" busy={isSubmitting}>
          Use your own domain
        </Button>
      </UntilReady>
    </form>
  );
}
