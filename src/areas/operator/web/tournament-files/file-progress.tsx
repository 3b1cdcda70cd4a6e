import { Progress } from '#kernel/web/ui/progress.tsx';

/** The progress of a file on its way. @param share from 0 to 1 */
export function FileProgressBar({ words, share }: { words: string; share: number }) {
  return (
    <div>
      <Progress value={Math.round(share * 100)} aria-label={words} />
      <p role="status" className="mt-2 text-base text-muted-foreground">
        {words}
      </p>
    </div>
  );
}
