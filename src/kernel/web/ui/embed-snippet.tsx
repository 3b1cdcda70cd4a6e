import { useEffect, useId, useRef, useState } from 'react';
import { frameHeightMessage } from '#kernel/contract/brand.ts';
import { copyText } from '#kernel/web/client/copy-text.ts';
import { Button } from './button.tsx';
import { toast } from './toast.ts';
import { HydrationGate } from './hydration-gate.tsx';

/** Content of this site that another site embeds, by the attribute that names it to `/embed.js`. */
export type Embedded = { kind: 'tournament' | 'organizer' | 'board'; id: string; board?: string | undefined };

const folders = { tournament: 'tournament', organizer: 'organizer', board: 'leaderboard' };
const inAttribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');

/** The lines to paste: a link for browsers without scripts, and the script that inserts the frame. */
const snippetOf = (
  { kind, id, board }: Embedded,
  { origin, page, title }: { origin: string; page: string; title: string },
) =>
  [
    `<a href="${origin}${page}">${inAttribute(title)}</a>`,
    `<script src="${origin}/embed.js" data-${kind}="${inAttribute(id)}"${board ? ` data-view="${board}"` : ''} async></script>`,
  ].join('\n');

type EmbedSnippetProps = Embedded & {
  /** This site's origin, as in 'https://golf.example'. */
  origin: string;
  /** The target of the link that is shown without scripts. */
  page: string;
  title: string;
};

/** The snippet, to be copied, that shows a tournament, a list or a leaderboard on another site; with a preview. */
export function EmbedSnippet({ origin, page, title, ...what }: EmbedSnippetProps) {
  const field = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const snippet = snippetOf(what, { origin, page, title });
  const copy = () => {
    text.current?.select();
    copyText(snippet).then(
      () => toast({ title: 'Copied', description: 'Paste it into your page where it is to appear.' }),
      () =>
        toast({
          title: 'It could not be copied',
          description: 'Copy the selected text by hand.',
          variant: 'destructive',
        }),
    );
  };
  const query = what.board ? `?board=${what.board}` : '';
  return (
    <div className="grid gap-4">
      <div>
        <label htmlFor={field} className="text-sm font-medium">
          To show it on your site
        </label>
        <textarea
          id={field}
          ref={text}
          readOnly
          rows={4}
          value={snippet}
          className="mt-1.5 w-full rounded-lg border border-input/60 bg-background p-3 font-mono text-sm"
        />
        <HydrationGate>
          <Button variant="outline" size="sm" className="mt-2" onClick={copy}>
            Copy
          </Button>
        </HydrationGate>
      </div>
      <figure>
        <figcaption className="mb-1.5 text-sm font-medium">Preview</figcaption>
        <Preview src={`/embed/${folders[what.kind]}/${encodeURIComponent(what.id)}${query}`} />
      </figure>
    </div>
  );
}

/** The frame itself, with the height it reports. */
function Preview({ src }: { src: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(240);
  useEffect(() => {
    const listen = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data?.type === frameHeightMessage)
        setHeight(Math.min(720, Math.max(60, Number(data.height) || 0)));
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  return (
    <iframe
      ref={frame}
      src={src}
      title="Preview"
      loading="lazy"
      height={height}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation"
      className="w-full rounded-lg border bg-card"
    />
  );
}
