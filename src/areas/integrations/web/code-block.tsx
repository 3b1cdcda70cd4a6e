import { Copy } from 'lucide-react';
import { copyText } from '#kernel/web/client/copy-text.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import type { Snippet } from './snippets.ts';

const names: Record<Snippet['language'], string> = {
  shell: 'Shell',
  javascript: 'JavaScript (Node.js 20)',
  python: 'Python 3.9',
  'apps script': 'Apps Script',
};

/** A piece of code to copy. */
export function CodeBlock({ snippet: { language, code } }: { snippet: Snippet }) {
  const copy = () =>
    void copyText(code).then(
      () => toast({ title: 'Copied' }),
      () => toast({ title: 'Please select the code and copy it yourself', variant: 'destructive' }),
    );
  return (
    <figure className="mt-4 overflow-hidden rounded-xl border bg-card">
      <figcaption className="flex min-h-11 items-center justify-between gap-4 border-b px-4 text-sm text-muted-foreground">
        {names[language]}
        <HydrationGate>
          <Button variant="ghost" size="sm" onClick={copy}>
            <Copy aria-hidden /> Copy
          </Button>
        </HydrationGate>
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen is scrolled by keyboard */}
      <pre tabIndex={0} className="overflow-x-auto p-4 font-mono text-sm">
        <code>{code}</code>
      </pre>
    </figure>
  );
}
