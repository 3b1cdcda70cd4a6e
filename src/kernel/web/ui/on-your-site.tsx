import { Code } from 'lucide-react';
import { type Embedded, EmbedSnippet } from './embed-snippet.tsx';

type OnYourSiteProps = Embedded & { origin: string; page: string; title: string; summary: string };

/** What an organizer opens to show something of ours on their own site; nothing of it is read before. */
export const OnYourSite = ({ summary, ...snippet }: OnYourSiteProps) => (
  <details className="rounded-xl border bg-card px-5 py-3 shadow-xs">
    <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
      <Code className="size-4.5 text-muted-foreground" aria-hidden />
      {summary}
    </summary>
    <div className="pt-2 pb-3">
      <EmbedSnippet {...snippet} />
    </div>
  </details>
);
