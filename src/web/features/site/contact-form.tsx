import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { endpoints } from '#contracts/endpoints.ts';
import { contactSchema, contactTopics } from '#contracts/site.ts';
import { call } from '#web/client/api.ts';
import { showFailure } from '#web/client/form-errors.ts';
import { useViewer } from '#web/client/session.ts';
import { Alert, AlertDescription, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import { UntilReady } from '#web/ui/until-ready.tsx';

const topicNames: Record<(typeof contactTopics)[number], string> = {
  question: 'A question',
  problem: 'Something does not work',
  billing: 'Payments and plans',
  partnership: 'Partnership',
  privacy: 'Privacy',
};
const fields = ['name', 'email', 'topic', 'message'];

/** Writes to the operator. What was typed stays until it has been taken. */
export function ContactForm() {
  const viewer = useViewer();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { first_name: firstName = '', last_name: lastName = '' } = viewer?.profile ?? {};
  const person = { name: `${firstName} ${lastName}`.trim(), email: viewer?.user.email ?? '' };
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(contactSchema),
    defaultValues: { ...person, topic: 'question' as const, message: '', website: '' },
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (body) => {
    try {
      await call(endpoints.sendContactMessage, { body });
      reset();
      setSentTo(body.email);
    } catch (error) {
      showFailure(error, setError, fields);
    }
  });

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
    <form method="post" onSubmit={send} noValidate className="flex flex-col gap-5">
      <UntilReady>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label="Name" error={errors.name?.message} required>
            <Input autoComplete="name" {...register('name')} />
          </Field>
          <Field label="Email" error={errors.email?.message} required>
            <Input type="email" autoComplete="email" inputMode="email" {...register('email')} />
          </Field>
        </div>
        <Field label="Topic" error={errors.topic?.message}>
          <Select {...register('topic')}>
            {contactTopics.map((topic) => (
              <option key={topic} value={topic}>
                {topicNames[topic]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Message" error={errors.message?.message} required>
          <Textarea rows={7} className="min-h-44" {...register('message')} />
        </Field>
        {/* For programs only: people neither see nor reach it. */}
        <div className="absolute -left-[200vw]" aria-hidden>
          <label>
            Website
            <input type="text" tabIndex={-1} autoComplete="off" {...register('website')} />
          </label>
        </div>
        {errors.root && (
          <Alert variant="destructive">
            <AlertTitle>Your message was not sent</AlertTitle>
            <AlertDescription>{errors.root.message} What you typed is still here.</AlertDescription>
          </Alert>
        )}
        <Button type="submit" size="lg" className="sm:self-start" busy={isSubmitting}>
          Send message
        </Button>
      </UntilReady>
    </form>
  );
}
