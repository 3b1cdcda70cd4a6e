import { type FormEvent, useEffect, useRef, useState } from 'react';
import { siteEndpoints } from '#areas/site/contract/endpoints/site.ts';
import { ApiError, call, messageOf } from '#kernel/web/client/api.ts';
import { useDraftOwner } from '#kernel/web/client/root-data.ts';
import { draftKey, dropDraftAlone, saveDraft, readDraft } from '#kernel/web/client/typed-drafts.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';

type State = { kind: 'idle' | 'sending' } | { kind: 'refused'; reason: string } | { kind: 'asked'; email: string };

/** The browser's own validation with the server's messages. */
const complaintAbout = ({ valueMissing, valid }: ValidityState) => {
  if (valueMissing) return 'Email is required';
  if (valid) return null;
  return 'Please enter a valid email address';
};

/**
 * The newsletter form. It is on every page, so it uses no form library and no schema, and handles its single field
 * itself.
 */
export function NewsletterForm() {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const field = useRef<HTMLInputElement>(null);
  const draft = draftKey(useDraftOwner(), 'newsletter');
  const isSending = useRef(false);
  useEffect(() => {
    if (field.current) field.current.value ||= readDraft<string>(draft) ?? '';
  }, [draft]);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = field.current;
    if (!input || isSending.current) return;
    const refuse = (reason: string) => {
      setState({ kind: 'refused', reason });
      input.focus();
    };
    const complaint = complaintAbout(input.validity);
    if (complaint) return refuse(complaint);
    setState({ kind: 'sending' });
    isSending.current = true;
    try {
      await call(siteEndpoints.subscribeNewsletter, { body: { email: input.value } });
      dropDraftAlone(draft);
      setState({ kind: 'asked', email: input.value });
    } catch (error) {
      refuse((error instanceof ApiError && error.errors[0]?.message) || messageOf(error));
    } finally {
      isSending.current = false;
    }
  };
  return (
    <div aria-live="polite">
      {state.kind === 'asked' ? (
        <p className="rounded-lg bg-accent px-4 py-3 text-accent-foreground">
          Almost there: please confirm by the link that we mail to <strong className="break-all">{state.email}</strong>.
          Nothing comes before you do.
        </p>
      ) : (
        <form onSubmit={handleSubmit} noValidate>
          <HydrationGate>
            <div className="flex gap-2 md:max-lg:block">
              <Field
                label="Address for the newsletter"
                error={state.kind === 'refused' ? state.reason : undefined}
                className="flex-1"
              >
                <Input
                  type="email"
                  name="newsletter"
                  autoComplete="email"
                  required
                  ref={field}
                  onChange={({ target }) => {
                    if (target.value) saveDraft(draft, target.value);
                    else dropDraftAlone(draft);
                    if (state.kind === 'refused') setState({ kind: 'idle' });
                  }}
                />
              </Field>
              <Button
                type="submit"
                variant="outline"
                className="mt-7 h-11 md:max-lg:mt-2 pointer-fine:h-11"
                busy={state.kind === 'sending'}
              >
                Subscribe
              </Button>
            </div>
          </HydrationGate>
        </form>
      )}
    </div>
  );
}
