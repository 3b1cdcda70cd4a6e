import { CircleCheckBig, Download, FileText, Hourglass } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOf, call } from '#kernel/web/client/api.ts';
import { useEndpointForm } from '#kernel/web/client/use-endpoint-form.ts';
import { sponsorsEndpoints } from '#areas/sponsors/contract/endpoints/sponsors.ts';
import { changeSponsorSchema, type SponsorReport } from '#areas/sponsors/contract/sponsors.ts';
import { howWeCount, surfaceNames } from '#areas/sponsors/rules/sponsor-words.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { Table, TableBody, TableCaption, TableCell, TableHead, TableHeader, TableRow } from '#kernel/web/ui/table.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { FormFoot } from '#kernel/web/ui/form-foot.tsx';
import { DailyViews } from './daily-views.tsx';
import { LogoUpload } from './logo-upload.tsx';
import { SponsorAgain } from './sponsor-again.tsx';
import { stateWords } from './state-words.ts';
import { useSponsorPayment } from './use-sponsor-payment.ts';

const inMinutes = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.round(seconds / 60).toLocaleString('en-US')} min`;

/** Large screens are counted in time, mails by number sent, everything else in views. */
const seenOf = ({ surface, views, seconds }: SponsorReport['surfaces'][number]): string =>
  surface === 'tv' ? inMinutes(seconds) : countOf(views, surface === 'mail' ? 'mail' : 'view');

/** The package of a sponsor, its logo, and its report. */
export function SponsorPage({ loaded, token }: { loaded: SponsorReport; token: string }) {
  const [report, setReport] = useState(loaded);
  const { tournament } = report;
  const isAwaited = useSponsorPayment(report, token, setReport);
  // The state at the first view, because the loader reads again once the session leaves the address.
  const [first] = useState(loaded.state);
  const hasArrived = first === 'pending' && report.state === 'paid';
  return (
    <>
      <PageHeader
        eyebrow={`${report.package} · ${isAwaited ? 'Payment processing' : stateWords[report.state]}`}
        title={report.sponsor}
        message={[`Sponsor of ${tournament.title}`, tournament.date && formatCalendarDate(tournament.date)]
          .filter(Boolean)
          .join(', ')}
      />
      <div role="status">
        {isAwaited && (
          <Alert className="mb-6">
            <Hourglass aria-hidden />
            <AlertTitle>Payment processing</AlertTitle>
            <AlertDescription>This page changes by itself as soon as the payment has arrived.</AlertDescription>
          </Alert>
        )}
        {hasArrived && (
          <Alert className="mb-6">
            <CircleCheckBig aria-hidden />
            <AlertTitle>Thank you: your payment has arrived</AlertTitle>
            <AlertDescription>We sent you the link of this page: it is yours alone.</AlertDescription>
          </Alert>
        )}
      </div>
      <p className="mb-6">
        <Link
          to={paths.tournamentDetails(tournament.id)}
          className="inline-flex min-h-6 items-center font-medium text-primary underline underline-offset-4"
        >
          See the tournament
        </Link>
      </p>
      <div className="flex flex-col gap-6">
        <SponsorAgain report={report} token={token} onAnswered={setReport} />
        {report.places && <OwnPlaces places={report.places} tournamentId={tournament.id} />}
        <Card>
          <CardHeader>
            <CardTitle>Your logo</CardTitle>
            <CardDescription>
              {report.shows_logos
                ? 'JPEG, PNG, WebP or AVIF, up to 10 MB. It is shown whole, on white.'
                : 'Your name is shown. The organizer’s plan shows no logos at the moment; yours is kept for then.'}
            </CardDescription>
          </CardHeader>
          <CardContent className="flex flex-col gap-6">
            <HydrationGate>
              <LogoUpload
                logo={report.logo}
                put={sponsorsEndpoints.putSponsorLogo}
                params={{ token }}
                onSaved={(saved) => setReport(saved as SponsorReport)}
              />
              <OwnWords report={report} token={token} onSaved={setReport} />
            </HydrationGate>
          </CardContent>
        </Card>
        <WhatItGot report={report} token={token} />
      </div>
    </>
  );
}

/**
 * Views and clicks, by surface and by day. Surfaces that are not counted are left out, and one sentence says if there
 * are none yet.
 */
function WhatItGot({ report, token }: { report: SponsorReport; token: string }) {
  const { total, surfaces } = report;
  if (surfaces.length === 0 && !report.counts) return null;
  if (surfaces.length === 0)
    return (
      <Card>
        <CardHeader>
          <CardTitle>Logo statistics</CardTitle>
          <CardDescription>Nothing was counted yet. Each day is here some seconds after it was seen.</CardDescription>
        </CardHeader>
      </Card>
    );
  const figures = [
    ['Views', total.views.toLocaleString('en-US')],
    ['On large screens', inMinutes(total.seconds)],
    ['Clicks', total.clicks.toLocaleString('en-US')],
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>Logo statistics</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <dl className="grid grid-cols-3 gap-4">
          {figures.map(([name, value]) => (
            <div key={name}>
              <dt className="text-sm text-muted-foreground">{name}</dt>
              <dd className="text-2xl font-semibold tabular-nums">{value}</dd>
            </div>
          ))}
        </dl>
        <DailyViews days={report.days} />
        {surfaces.length > 0 && (
          <Table>
            <TableCaption className="sr-only">By where it was seen</TableCaption>
            <TableHeader>
              <TableRow>
                <TableHead>Where</TableHead>
                <TableHead numeric>Seen</TableHead>
                <TableHead numeric>Clicks</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
              {surfaces.map((one) => (
                <TableRow key={one.surface}>
                  <TableCell>{surfaceNames[one.surface]}</TableCell>
                  <TableCell numeric>{seenOf(one)}</TableCell>
                  <TableCell numeric>{one.clicks.toLocaleString('en-US')}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        )}
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="outline">
            <a href={addressOf(sponsorsEndpoints.exportSponsorReport, { token })} download>
              <Download aria-hidden /> By day, as CSV
            </a>
          </Button>
          <Button asChild variant="outline">
            <a href={addressOf(sponsorsEndpoints.printSponsorReport, { token })}>
              <FileText aria-hidden /> As PDF
            </a>
          </Button>
        </div>
        <section aria-labelledby="how-we-count">
          <h3 id="how-we-count" className="mb-2 font-semibold">
            How we count
          </h3>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-base text-muted-foreground">
            {howWeCount.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </CardContent>
    </Card>
  );
}

/** The form of an entry, with the code in it. */
const entryWith = (code: string, places: number, tournamentId: string): string =>
  `${paths.tournamentRegistration(tournamentId)}?${new URLSearchParams({ as: places === 1 ? 'solo' : 'group', code })}`;

type PlacesProps = { places: NonNullable<SponsorReport['places']>; tournamentId: string };

/** The places in the field that the package includes: one entry with a code. */
const OwnPlaces = ({ places: { count, code, kept, is_used: isUsed }, tournamentId }: PlacesProps) => (
  <Card>
    <CardHeader>
      <CardTitle>Your {countOf(count, 'place')} in the field</CardTitle>
      <CardDescription>
        {isUsed
          ? 'You have entered: thank you.'
          : `One entry of up to ${countOf(count, 'player')} costs nothing with this code. ${
              kept >= count
                ? 'Room is kept for it until entry closes.'
                : 'The field was too full to keep room for all: please enter soon, or ask the organizer.'
            }`}
      </CardDescription>
    </CardHeader>
    {!isUsed && (
      <CardContent className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <code className="font-mono text-lg font-semibold">{code}</code>
        <Button asChild variant="outline">
          <Link to={entryWith(code, count, tournamentId)}>
            {count === 1 ? 'Enter your player' : 'Enter your players'}
          </Link>
        </Button>
      </CardContent>
    )}
  </Card>
);

type WordsProps = { report: SponsorReport; token: string; onSaved: (saved: SponsorReport) => void };

function OwnWords({ report, token, onSaved }: WordsProps) {
  const [isSaved, setSaved] = useState(false);
  const form = useEndpointForm(changeSponsorSchema.required(), {
    draft: ['sponsor-words', token],
    defaults: { website: report.website ?? '', line: report.line ?? '' },
    send: (body) => {
      setSaved(false);
      return call(sponsorsEndpoints.changeSponsor, { params: { token }, body });
    },
    next: (saved) => ({ website: saved.website ?? '', line: saved.line ?? '' }),
    onDone: (saved) => {
      onSaved(saved);
      setSaved(true);
    },
  });
  return (
    <form method="post" noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <Field label="Website" error={form.errorOf('website')}>
        <Input type="url" inputMode="url" placeholder="https://" {...form.register('website')} />
      </Field>
      <Field label="Line under your name" description="Up to 120 characters." error={form.errorOf('line')}>
        <Input maxLength={120} {...form.register('line')} />
      </Field>
      <FormFoot form={form} submit="Save" variant="outline" />
      <p role="status" className="text-muted-foreground">
        {isSaved && !form.isDirty ? 'Saved' : ''}
      </p>
    </form>
  );
}
