import { useState } from 'react';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import type { SponsorReport } from '#areas/sponsors/contract/sponsors.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';

type AgainProps = { report: SponsorReport; token: string; onAnswered: (report: SponsorReport) => void };

/** Asks an earlier sponsor whether it sponsors again, until the organizer decides. */
export function SponsorAgain({ report, token, onAnswered }: AgainProps) {
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const [failure, setFailure] = useState<string>();
  const { asked_again: again, organizer, tournament } = report;
  if (again === null || (report.state !== 'asked' && again !== 'no')) return null;
  const answer = async (said: 'yes' | 'no') => {
    setBusy(said);
    setFailure(undefined);
    try {
      onAnswered(
        await call(sponsorsEndpoints.answerSponsor, {
          params: { token },
          body: { answer: said, shownAmount: report.amount },
        }),
      );
    } catch (error) {
      setFailure(messageOf(error));
    }
    setBusy(null);
  };
  const told = `${organizer} was told that you`;
  const words = {
    open:
      `${organizer} thanks you for sponsoring last time, and asks you again: ${report.package}, ` +
      `${formatDollars(report.amount)}. Nothing is charged by your answer.`,
    yes: `${told} sponsor ${tournament.title} again, and confirms it by mail. Nothing was charged.`,
    no: `${told} do not sponsor ${tournament.title} this time.`,
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{again === 'open' ? 'Do you sponsor it again?' : 'Thank you for your answer'}</CardTitle>
        <CardDescription role="status">{words[again]}</CardDescription>
      </CardHeader>
      {again !== 'no' && (
        <CardContent className="flex flex-wrap gap-3">
          <HydrationGate>
            {again === 'open' && (
              <Button busy={busy === 'yes'} disabled={busy !== null} onClick={() => void answer('yes')}>
                Yes, sponsor again
              </Button>
            )}
            <Button variant="outline" busy={busy === 'no'} disabled={busy !== null} onClick={() => void answer('no')}>
              Not this time
            </Button>
          </HydrationGate>
          {failure && (
            <p role="alert" className="w-full font-medium text-destructive">
              {failure}
            </p>
          )}
        </CardContent>
      )}
    </Card>
  );
}
