import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { z } from 'zod';
import { type ImportedTournament, largestTournamentFile } from '#areas/operator/contract/tournament-files.ts';
import { ApiError } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { FormFailure } from '#kernel/web/ui/form-failure.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { fileInputProps } from '#kernel/web/ui/pick-file.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { FileProgressBar } from './file-progress.tsx';
import { sendTournament } from './queries.ts';

const fileSchema = z.object({
  file: z
    .custom<File | null>(() => true)
    .transform((file, context) => {
      if (file && file.size <= largestTournamentFile) return file;
      const message = file ? `The file is larger than ${largestTournamentFile / 1024 / 1024} MB.` : 'Choose the file';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
});

/** A tournament is taken in from a file. */
export function ImportTournament() {
  const [share, setShare] = useState<number | null>(null);
  const [isKnown, setKnown] = useState(true);
  const [came, setCame] = useState<ImportedTournament | null>(null);
  const form = useEndpointForm(fileSchema, {
    draft: null,
    defaults: { file: null },
    send: async ({ file }) => {
      setCame(null);
      setShare(0);
      try {
        return await sendTournament(file, setShare);
      } catch (error) {
        setKnown(isRefused(error));
        throw error;
      } finally {
        setShare(null);
      }
    },
    onDone: setCame,
  });
  const pick = (chosen: File | null) => {
    setCame(null);
    form.clearErrors();
    form.setValue('file', chosen, { shouldValidate: chosen !== null });
  };
  const { failure } = form;
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
        <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-5">
          <HydrationGate>
            <div className="flex flex-wrap items-start gap-4">
              <Field label="File" error={form.errorOf('file')} className="min-w-0 grow">
                <Input accept=".zip,application/zip" className="w-full py-2" {...fileInputProps(pick)} />
              </Field>
              <Button type="submit" busy={form.isBusy} className="sm:mt-7 max-sm:w-full">
                <FileUp aria-hidden /> Import a tournament
              </Button>
            </div>
          </HydrationGate>
          {share !== null && (
            <FileProgressBar
              words={share < 1 ? 'Sending the file …' : 'Reading and checking every row …'}
              share={share}
            />
          )}
          <FormFailure
            title={isKnown ? 'The file was not taken in' : 'Whether it was taken in is not known'}
            message={failure && isKnown ? `${failure} Nothing of it was kept.` : failure}
          />
          {came && <Outcome came={came} />}
        </form>
      </CardContent>
    </Card>
  );
}

/** The server has said no; without an answer the tournament may be there. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400;

const count = (number: number, one: string) => `${number.toLocaleString('en-US')} ${number === 1 ? one : `${one}s`}`;

function Outcome({ came }: { came: ImportedTournament }) {
  return (
    <section role="status" aria-label="File contents" className="rounded-xl border p-5">
      <h2 className="font-semibold">{came.title} is yours</h2>
      <p className="mt-1.5 text-base">
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
