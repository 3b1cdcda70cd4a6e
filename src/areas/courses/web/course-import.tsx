import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import {
  type CourseFacility,
  type CourseImport as Report,
  importOutcomes,
  longestCourseFile,
} from '#areas/courses/contract/courses.ts';
import { coursesEndpoints } from '#areas/courses/contract/endpoints/courses.ts';
import { emptyCard } from '#areas/courses/rules/course-cards.ts';
import { writeCsv } from '#golf/csv.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { countOf } from '#kernel/web/ui/counted.ts';
import { FoldSummary } from '#kernel/web/ui/fold-summary.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { fileInputProps } from '#kernel/web/ui/pick-file.ts';
import type { Look } from '#kernel/rules/looks.ts';
import { facilityErrors, FacilityFields, noFacility } from './facility-fields.tsx';
import { FindingList } from './hole-tiles.tsx';
import { readCoursesAgain } from './queries.ts';

type Picked = { name: string; format: 'table' | 'json'; text: string };
type Line = Report['data'][number];

const emptyCardAddress = `data:text/csv;charset=utf-8,${encodeURIComponent(writeCsv(emptyCard))}`;

/** Encodes a file in base64. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let from = 0; from < bytes.length; from += 8_192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192));
  return btoa(text);
}

const outcomeLooks: Record<Line['outcome'], Look> = {
  created: { tone: 'good', words: 'New' },
  new_version: { tone: 'good', words: 'New version' },
  unchanged: { tone: 'over', words: 'Unchanged' },
  refused: { tone: 'bad', words: 'Refused' },
};
const outcomeLook = (outcome: Line['outcome'], isDone: boolean): Look =>
  isDone && outcome === 'created' ? { tone: 'good', words: 'Added' } : outcomeLooks[outcome];

/** Imports a file of courses: first shows the outcome and findings for each course, then stores them. */
export function CourseImport({ forEverybody, asksWhere }: { forEverybody: boolean; asksWhere: boolean }) {
  const queryClient = useQueryClient();
  const id = useId();
  const [picked, setPicked] = useState<Picked | null>(null);
  const [place, setPlace] = useState<CourseFacility>(noFacility);
  const [placeErrors, setPlaceErrors] = useState<ReturnType<typeof facilityErrors>>(null);
  const [report, setReport] = useState<{ data: Report; isDone: boolean } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState<'reading' | 'importing' | null>(null);

  const send = async (file: Picked, isDone: boolean) => {
    const isPlaced = Object.values(place).some((part) => part.trim() !== '');
    const wrong = isPlaced ? facilityErrors(place) : null;
    setPlaceErrors(wrong);
    if (wrong) return;
    setFailure(null);
    setBusy(isDone ? 'importing' : 'reading');
    try {
      const data = await call(coursesEndpoints.importCourses, {
        body: {
          format: file.format,
          text: file.text,
          dry_run: !isDone,
          for_everybody: forEverybody,
          facility: isPlaced ? place : undefined,
        },
      });
      setReport({ data, isDone });
      if (isDone) await readCoursesAgain(queryClient);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(null);
    }
  };
  const pick = async (file: File | null) => {
    setReport(null);
    setFailure(null);
    setPicked(null);
    if (!file) return;
    const isJson = /\.json$/i.test(file.name);
    const text = isJson ? await file.text() : base64Of(new Uint8Array(await file.arrayBuffer()));
    if (text.length > longestCourseFile)
      return setFailure('This file is too large. Please split it, or ask the operator of the site to import it.');
    const read: Picked = { name: file.name, format: isJson ? 'json' : 'table', text };
    setPicked(read);
    await send(read, false);
  };
  const goingIn = report?.data.data.filter(({ outcome }) => outcome === 'created' || outcome === 'new_version') ?? [];
  return (
    <HydrationGate>
      <div className="flex flex-col gap-6">
        <Card>
          <CardHeader>
            <CardTitle>Choose a file</CardTitle>
            <CardDescription>
              A scorecard as CSV or Excel, with its holes across or down; or a row for each tee; or JSON. You see the
              result before anything is stored.
            </CardDescription>
            <a
              href={emptyCardAddress}
              download="course-card.csv"
              className="touch-target w-fit font-medium text-primary underline underline-offset-4"
            >
              Download an empty card
            </a>
          </CardHeader>
          <CardContent className="grid gap-5">
            <div>
              <label
                htmlFor={id}
                className={cn(
                  'flex min-h-28 cursor-pointer flex-col items-center justify-center gap-2 px-4 text-center',
                  'rounded-xl border border-dashed border-input/60 hover:bg-accent',
                  'has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring',
                )}
              >
                <FileUp className="size-6 text-primary" aria-hidden />
                <span className="font-medium">{picked ? picked.name : 'Choose a CSV, Excel or JSON file'}</span>
                <input
                  id={id}
                  accept=".csv,.tsv,.txt,.xlsx,.json,text/csv,application/json"
                  className="sr-only"
                  {...fileInputProps((file) => void pick(file))}
                />
              </label>
            </div>
            {asksWhere && (
              <details>
                <FoldSummary>The file does not name the facility</FoldSummary>
                <div className="mt-4 grid gap-4">
                  <FacilityFields draft={place} onChange={setPlace} errors={placeErrors} />
                  {picked && (
                    <Button
                      variant="outline"
                      className="w-fit"
                      busy={busy === 'reading'}
                      onClick={() => void send(picked, false)}
                    >
                      Read the file again
                    </Button>
                  )}
                </div>
              </details>
            )}
            <ColumnHelp />
          </CardContent>
        </Card>
        {failure && (
          <Alert variant="destructive">
            <AlertTitle>The file was not taken in</AlertTitle>
            <AlertDescription className="flex flex-wrap items-center gap-3">
              {failure}
              {picked && (
                <Button variant="outline" size="sm" onClick={() => void send(picked, false)}>
                  Try again
                </Button>
              )}
            </AlertDescription>
          </Alert>
        )}
        {busy === 'reading' && <p role="status">Reading the file …</p>}
        {report && picked && (
          <ImportReport report={report.data} isDone={report.isDone}>
            {!report.isDone && goingIn.length > 0 && (
              <Button busy={busy === 'importing'} onClick={() => void send(picked, true)}>
                Import {goingIn.length} {goingIn.length === 1 ? 'course' : 'courses'}
              </Button>
            )}
          </ImportReport>
        )}
      </div>
    </HydrationGate>
  );
}

/** Lines shown at first, and added at a time. */
const linesAtOnce = 200;

const ImportReport = ({
  report: { data, findings },
  isDone,
  children,
}: {
  report: Report;
  isDone: boolean;
  children: ReactNode;
}) => (
  <Card>
    <CardHeader className="flex-row flex-wrap items-center justify-between gap-3">
      <div className="grid gap-1.5" role="status">
        <CardTitle>{isDone ? 'Import result' : 'File contents'}</CardTitle>
        <CardDescription>{sumWords(data, isDone)}</CardDescription>
      </div>
      {children}
    </CardHeader>
    <CardContent className="grid gap-4">
      <FindingList
        findings={findings.map(({ path, ...finding }) => ({ ...finding, message: atPath(path, finding.message) }))}
      />
      <ImportLines key={String(isDone)} lines={data} isDone={isDone} />
    </CardContent>
  </Card>
);

function ImportLines({ lines, isDone }: { lines: readonly Line[]; isDone: boolean }) {
  const [shown, setShown] = useState(linesAtOnce);
  return (
    <>
      <ul className="-my-3 divide-y">
        {lines.slice(0, shown).map((line) => (
          <ImportLine
            key={`${line.facility}/${line.city}/${line.name}/${line.findings[0]?.path}`}
            line={line}
            isDone={isDone}
          />
        ))}
      </ul>
      {lines.length > shown && (
        <Button variant="outline" className="w-fit" onClick={() => setShown(shown + linesAtOnce)}>
          Show more ({countOf(lines.length - shown, 'course')} left)
        </Button>
      )}
    </>
  );
}

const ImportLine = ({ line, isDone }: { line: Line; isDone: boolean }) => (
  <li className="grid gap-2 py-3">
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {isDone && line.course_id ? (
        <Link to={paths.course(line.course_id)} className="touch-target font-medium underline underline-offset-4">
          {line.name}
        </Link>
      ) : (
        <span className="font-medium wrap-anywhere">{line.name || 'A course without a name'}</span>
      )}
      <State {...outcomeLook(line.outcome, isDone)} />
      <span className="text-sm text-muted-foreground">
        {[
          line.facility,
          [line.city, line.state].filter(Boolean).join(', '),
          countOf(line.holes, 'hole'),
          countOf(line.tees, 'tee'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </div>
    <FindingList
      findings={line.findings.slice(0, 8).map(({ path, ...finding }) => ({
        ...finding,
        message: atPath(path, finding.message),
      }))}
    />
  </li>
);

/** '4/si_7' is line and column of a table; other paths are JSON paths. */
function atPath(path: string, message: string): string {
  const [, line, column] = path.match(/^(\d+)\/(\w+)$/) ?? [];
  if (line) return `Line ${line}${column === 'card' ? '' : `, ${column?.replace(/^hole_/, 'hole ')}`}: ${message}`;
  return path && path !== 'facility' ? `${path}: ${message}` : message;
}

function sumWords(data: readonly Line[], isDone: boolean): string {
  const words = importOutcomes.flatMap((outcome) => {
    const count = data.filter((line) => line.outcome === outcome).length;
    return count > 0 ? [`${count.toLocaleString('en-US')} ${outcomeLook(outcome, isDone).words.toLowerCase()}`] : [];
  });
  return words.join(', ') || 'No courses could be read.';
}

const ColumnHelp = () => (
  <details>
    <FoldSummary>Column names</FoldSummary>
    <p className="mt-3 text-sm text-muted-foreground">
      facility, city, state, zip, course, holes, tee, colour, gender (M or F), rating, slope, front_rating, front_slope,
      back_rating, back_slope, par_1 to par_18, si_1 to si_18, yards_1 to yards_18. Empty cells are not known. A course
      that you download here has them all.
    </p>
  </details>
);
