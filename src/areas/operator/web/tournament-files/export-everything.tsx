import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { FileProgressBar } from './file-progress.tsx';
import { fetchEverything, type FileProgress, saveFile } from './queries.ts';

const contents = [
  'Entries, with mail addresses and phones, teams and divisions',
  'Tee sheets, check-ins and tees',
  'Every card with all its entries and corrections, and their authors',
  'Rulings, leaderboards, and official results in every version, to print as well',
  'Prices, prizes and every line of the books',
];

/** Everything of a tournament as one file. */
export function ExportEverything({ tournament }: { tournament: { id: string; title: string } }) {
  const [progress, setProgress] = useState<FileProgress>('making');
  const fetching = useMutation({
    mutationFn: () => fetchEverything(tournament.id, setProgress),
    onSuccess: (file) => saveFile(file, 'everything.zip'),
  });
  return (
    <Card>
      <CardHeader>
        <CardTitle>{tournament.title}</CardTitle>
        <CardDescription className="max-w-prose">
          One ZIP file that is readable without us: the same tables as JSON and for a spreadsheet program. Another
          organizer, or another installation, can take it in again and has an equal tournament.
        </CardDescription>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <ul className="flex list-disc flex-col gap-1.5 pl-5 text-base">
          {contents.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className="max-w-prose text-base text-muted-foreground">
          It has confidential data: keep it where only you can read it. The download is noted in your activity.
        </p>
        <HydrationGate>
          <Button onClick={() => fetching.mutate()} busy={fetching.isPending} className="self-start max-sm:w-full">
            <Download aria-hidden /> Export everything
          </Button>
        </HydrationGate>
        {fetching.isPending && (
          <FileProgressBar
            words={progress === 'making' ? 'Making the file …' : 'Downloading …'}
            share={progress === 'making' ? 0 : progress.share}
          />
        )}
        {fetching.isSuccess && (
          <p role="status" className="text-base">
            everything.zip is with your downloads.
          </p>
        )}
        {fetching.error && (
          <Alert variant="destructive">
            <AlertTitle>The file was not made</AlertTitle>
            <AlertDescription>{messageOf(fetching.error)}</AlertDescription>
          </Alert>
        )}
      </CardContent>
    </Card>
  );
}
