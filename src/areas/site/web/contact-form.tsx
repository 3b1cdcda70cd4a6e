import { useState } from 'react';
import { siteEndpoints } from '#areas/site/contract/endpoints/site.ts';
import { contactSchema, contactTopics } from '#areas/site/contract/site.ts';
import { call } from '#kernel/web/client/api.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { Textarea } from '#kernel/web/ui/textarea.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';

const topicNames: Record<(typeof contactTopics)[number], string> = {
  question: 'A question',
  problem: 'Something does not work',
  billing: 'Payments and plans',
  partnership: 'Partnership',
  privacy: 'Privacy',
};
const noMessage = { topic: 'question' as const, message: '', website: '' };

/** The form for a message to the operator. Typed text stays until the server has accepted it. */
export function ContactForm() {
  const viewer = useViewer();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const person = { name: viewer?.profile.name ?? '', email: viewer?.user.email ?? '' };
  const form = useEndpointForm(contactSchema, {
    draft: ['contact'],
    defaults: { ...person, ...noMessage },
    send: (body) => call(siteEndpoints.sendContactMessage, { body }),
    next: () => ({ ...person, ...noMessage }),
    onDone: (_, { email }) => setSentTo(email),
  });
  const { register, errorOf } = form;

  if (sentTo) {
    return (
      <div className="flex flex-col items-start gap-6">
        <Alert>
          <AlertTitle>Message sent</AlertTitle>
          <AlertDescription>Thank you. We answer to {sentTo}.</AlertDescription>
        </Alert>
        <Button variant="outline" onClick={() => setSentTo(null)}>
          Write another message
        </Button>
      </div>
    );
  }
  return (
    <form method="post" onSubmit={form.submit} noValidate className="flex flex-col gap-5">
      <HydrationGate>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name" error={errorOf('name')} required>
            <Input autoComplete="name" {...register('name')} />
          </Field>
          <Field label="Email" error={errorOf('email')} required>
            <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
          </Field>
        </div>
        <Field label="Topic" error={errorOf('topic')}>
          <Select {...register('topic')}>
            <Options of={contactTopics.map((topic) => [topic, topicNames[topic]])} />
          </Select>
        </Field>
        <Field label="Message" error={errorOf('message')} required>
          <Textarea rows={7} className="min-h-44" {...register('message')} />
        </Field>
        {/* The honeypot: invisible and unreachable for people. */}
        <div className="absolute -left-[200vw]" aria-hidden>
          <label>
            Website
            <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
          </label>
        </div>
        <FormFoot form={form} submit="Send message" failureTitle="Your message was not sent" />
      </HydrationGate>
    </form>
  );
}
