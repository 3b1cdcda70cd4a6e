import { useEffect, useRef } from 'react';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { CopyButton } from '#kernel/web/ui/copy-button.tsx';
import type { NewWebhook } from './queries.ts';

/** The signing secret, shown only once. */
export function NewSecretCard({ made, onDone }: { made: NewWebhook; onDone: () => void }) {
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => title.current?.focus(), []);
  const { secret, endpoint } = made;
  return (
    <Alert>
      <AlertTitle ref={title} tabIndex={-1} className="wrap-anywhere outline-none">
        The secret of {endpoint.url}
      </AlertTitle>
      <AlertDescription>
        <p>
          Copy it now: it is shown this once. Your program checks with it that a message is ours, as Standard Webhooks
          says.
          {endpoint.old_secret_until && ' For 24 hours messages are signed with the secret before as well.'}
        </p>
        <code className="mt-2 block rounded-md bg-muted px-3 py-2.5 font-mono text-sm break-all text-foreground">
          {secret}
        </code>
        <div className="mt-3 flex flex-wrap gap-2">
          <CopyButton text={secret} label="Copy the secret" />
          <Button variant="ghost" size="sm" onClick={onDone}>
            I have it
          </Button>
        </div>
      </AlertDescription>
    </Alert>
  );
}
