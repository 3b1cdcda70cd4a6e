import { useMutation } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { type ImportedTournament, largestTournamentFile } from '#contracts/tournament-files.ts';
import { ApiError, messageOf } from '#web/client/api.ts';
import { paths } from '#web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#web/ui/card.tsx';
import { Input } from '#web/ui/input.tsx';
import { Label } from '#web/ui/label.tsx';
import { pickFile } from '#web/ui/pick-file.ts';
import { UntilReady } from '#web/ui/until-ready.tsx';
import { FileProgressBar } from './file-progress.tsx';
import { sendTournament } from './queries.ts';

/** A tournament is taken in from a file. */
export function ImportTournament() {
  const [file, setFile] = useState<File | null>(null);
  const [share, setShare] = useState(0);
  const sending = useMutation({ mutationFn: (sent: File) => sendTournament(sent, setShare) });
  const isTooLarge = (file?.size ?? 0) > largestTournamentFile;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file && !isTooLarge) sending.mutate(file);
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>Choose the file</CardTitle>
        <CardDescription className="max-w-prose">
          The everything.zip of a tournament. It becomes a draft of your own with its whole history: nobody is mailed or
          charged, no scoring link opens, and nobody but your team sees it.
        </CardDescription>
      </CardHeader>
      <CardContent>
        <form onSubmit={submit} className="flex flex-col gap-5">
          <UntilReady>
            <div className="flex flex-wrap items-end gap-4">
              <div className="min-w-0 grow">
                <Label htmlFor="file">File</Label>
                <Input
                  id="file"
                  accept=".zip,application/zip"
                  required
                  className="mt-1.5 w-full py-2"
                  {...pickFile((chosen) => {
                    setFile(chosen);
                    sending.reset();
                  })}
                />
              </div>
              <Button type="submit" busy={sending.isPending} disabled={isTooLarge} className="max-sm:w-full">
                <FileUp aria-hidden /> Import a tournament
              </Button>
            </div>
          </UntilReady>
          {isTooLarge && (
            <p role="alert" className="text-[0.9375rem] text-destructive">
              The file is larger than {largestTournamentFile / 1024 / 1024} MB.
            </p>
          )}
          {sending.isPending && (
            <FileProgressBar
              words={share < 1 ? 'Sending the file …' : 'Reading and checking every row …'}
              share={share}
            />
          )}
          {sending.error && (
            <Alert variant="destructive">
              <AlertTitle>
                {isRefused(sending.error) ? 'The file was not taken in' : 'Whether it was taken in is not known'}
              </AlertTitle>
              <AlertDescription>
                {messageOf(sending.error)}
                {isRefused(sending.error) && ' Nothing of it was kept.'}
              </AlertDescription>
            </Alert>
          )}
          {sending.data && <Outcome came={sending.data} />}
        </form>
      </CardContent>
    </Card>
  );
}

/** The server has said no; without an answer the tournament may be there. */
const isRefused = (error: Error): boolean => error instanceof ApiError && error.status >= 400;

const count = (number: number, one: string) => `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`;

function Outcome({ came }: { came: ImportedTournament }) {
  return (
    <section role="status" aria-label="What came" className="rounded-xl border p-5">
      <h2 className="font-semibold">{came.title} is yours</h2>
      <p className="mt-1.5 text-[0.9375rem]">
        {count(came.players, 'player')}, {count(came.rounds, 'round')}, {came.scores.toLocaleString('en-US')} scores as
        they were typed, {count(came.results, 'version')} of official results.
        {came.is_same_today === true && ' Scored again today, every place and total is the same.'}
        {came.is_same_today === false &&
          ' Scored again today, some places would be others; the official results stay as they came.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {came.results > 0 && (
          <Button asChild variant="outline" size="sm">
            <Link to={paths.results(came.id)}>Official results</Link>
          </Button>
        )}
        <Button asChild variant="outline" size="sm">
          <Link to={paths.leaderboard(came.id, { form: 'committee' })}>Leaderboard</Link>
        </Button>
        <Button asChild variant="outline" size="sm">
          <Link to={paths.tournamentScores(came.id)}>Scores</Link>
        </Button>
      </div>
    </section>
  );
}
