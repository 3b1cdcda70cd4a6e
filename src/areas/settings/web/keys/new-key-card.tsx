import { useEffect, useRef } from 'react';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { CopyButton } from '#kernel/web/ui/copy-button.tsx';
import type { NewKey } from './queries.ts';

/** The key itself, shown only once. @param first the path of a first call */
export function NewKeyCard({ made, first, onDone }: { made: NewKey; first: string; onDone: () => void }) {
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Alert>
      <AlertTitle ref={title} tabIndex={-1} className="outline-none">
        Your key “{made.api_key.name}”
      </AlertTitle>
      <AlertDescription>
        <p>Copy it now: it is shown this once, and nobody can read it again.</p>
        <code className="mt-2 block rounded-md bg-muted px-3 py-2.5 font-mono text-sm break-all text-foreground">
          {made.key}
        </code>
        <p className="mt-3 font-medium text-foreground">Your first call</p>
        <code className="mt-1 block rounded-md bg-muted px-3 py-2.5 font-mono text-sm break-all text-foreground">
          curl -H "Authorization: Bearer {made.key}" {window.location.origin}
          {first}
        </code>
        <div className="mt-3 flex flex-wrap gap-2">
          <CopyButton text={made.key} label="Copy the key" />
          <Button variant="ghost" size="sm" onClick={onDone}>
            I have it
          </Button>
        </div>
      </AlertDescription>
    </Alert>
  );
}
