import { endpoints } from '#contracts/endpoints.ts';
import { askForDomainSchema, type OwnDomainAnswer } from '#contracts/own-domain.ts';
import { call } from '#web/client/api.ts';
import { useEndpointForm } from '#web/client/use-endpoint-form.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { FormFoot } from '#web/ui/form-foot.tsx';

/** Asks for a domain. */
export function DomainForm({ onAsked }: { onAsked: (answer: OwnDomainAnswer) => void }) {
  const form = useEndpointForm(askForDomainSchema, {
    draft: ['domain'],
    defaults: { host: '' },
    send: (body) => call(endpoints.putOwnDomain, { body }),
    onDone: onAsked,
  });
  const { register, errorOf } = form;
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <UntilReady>
        <Field
          label="Domain"
          description="A domain or part of one that is yours. Its owner sets two DNS records, which come next."
          error={errorOf('host')}
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
        <FormFoot form={form} submit="Use your own domain" />
      </UntilReady>
    </form>
  );
}
