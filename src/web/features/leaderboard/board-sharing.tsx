import { ArrowUpNarrowWide, Monitor, Share2 } from 'lucide-react';
import { useId, useRef } from 'react';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { UntilReady } from '#web/ui/until-ready.tsx';

/** Where a board can go: onto a screen in the clubhouse, and into another site. */
export function BoardSharing({
  tournamentId,
  board,
  origin,
}: {
  tournamentId: string;
  board: string | undefined;
  origin: string;
}) {
  const field = useId();
  const text = useRef<HTMLTextAreaElement>(null);
  const address = `${origin}${paths.embeddedBoard(tournamentId, { board })}`;
  const snippet = `<iframe src="${address}" title="Leaderboard" width="100%" height="520" loading="lazy" style="border:0"></iframe>`;
  const copy = () => {
    text.current?.select();
    navigator.clipboard.writeText(snippet).then(
      () => toast({ title: 'Copied', description: 'Paste it where the leaderboard is to appear.' }),
      () =>
        toast({
          title: 'It could not be copied',
          description: 'Copy the selected text by hand.',
          variant: 'destructive',
        }),
    );
  };
  return (
    <details className="mt-8 rounded-xl border bg-card px-5 py-3">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium">
        <Share2 className="size-4.5 text-muted-foreground" aria-hidden />
        On a screen, or on your site
      </summary>
      <div className="grid gap-4 pt-2 pb-3">
        <div>
          <p className="flex flex-wrap gap-3">
            <Button asChild variant="outline" size="sm">
              <a href={paths.boardOnTv(tournamentId)}>
                <Monitor aria-hidden /> Open for a large screen
              </a>
            </Button>
            <Button asChild variant="outline" size="sm">
              <a href={paths.boardOnTv(tournamentId, { boards: board, order: 'last' })}>
                <ArrowUpNarrowWide aria-hidden /> Last to first
              </a>
            </Button>
          </p>
          <p className="mt-2 text-sm text-muted-foreground">
            Last to first is for the prize-giving: the first three come one at a time.
          </p>
        </div>
        <div>
          <label htmlFor={field} className="text-sm font-medium">
            To show it on your site
          </label>
          <textarea
            id={field}
            ref={text}
            readOnly
            rows={3}
            value={snippet}
            className="mt-1.5 w-full rounded-lg border border-input/60 bg-background p-3 font-mono text-sm"
          />
          <UntilReady>
            <Button variant="outline" size="sm" className="mt-2" onClick={copy}>
              Copy
            </Button>
          </UntilReady>
        </div>
      </div>
    </details>
  );
}
