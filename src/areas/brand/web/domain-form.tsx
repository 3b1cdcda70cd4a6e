import { domainsEndpoints } from '#areas/brand/contract/endpoints/domains.ts';
import { askForDomainSchema, type OwnDomainAnswer } from '#areas/brand/contract/own-domain.ts';
import { call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';

/** Asks for a domain. */
export function DomainForm({ onAsked }: { onAsked: (answer: OwnDomainAnswer) => void }) {
  const form = useEndpointForm(askForDomainSchema, {
    draft: ['domain'],
    defaults: { host: '' },
    send: (body) => call(domainsEndpoints.putOwnDomain, { body }),
    onDone: onAsked,
  });
  const { register, errorOf } = form;
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-4">
      <HydrationGate>
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
      </HydrationGate>
    </form>
  );
}
