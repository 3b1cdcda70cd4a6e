import { Fragment, type ReactNode } from 'react';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Fact } from '#kernel/web/ui/state.tsx';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '#kernel/web/ui/table.tsx';
import { genderWords, ratingWords } from './course-words.ts';
import type { Course } from './queries.ts';

type Tee = Course['tees'][number];

const sum = (list: readonly (number | null)[]): string => {
  const known = list.filter((own) => own !== null);
  return known.length === list.length ? known.reduce((whole, own) => whole + own, 0).toLocaleString('en-US') : '';
};
const titleOf = ({ name, gender }: Tee) => `${name}, ${genderWords[gender].toLowerCase()}`;

/** Groups tees with the same pars or stroke indexes, which share a line. */
function shared(
  tees: readonly Tee[],
  of: (tee: Tee) => readonly number[] | null,
): { tees: Tee[]; line: readonly number[] }[] {
  const lines = new Map<string, { tees: Tee[]; line: readonly number[] }>();
  for (const tee of tees) {
    const line = of(tee);
    if (!line) continue;
    const key = line.join();
    lines.set(key, { tees: [...(lines.get(key)?.tees ?? []), tee], line });
  }
  return [...lines.values()];
}

/** The card of a course: yards of every tee, pars and stroke index, hole by hole with their sums. */
export function CourseCardTable({ course }: { course: Course }) {
  const { tees, holes } = course;
  const pars = shared(tees, ({ par }) => par);
  const indexes = shared(tees, ({ strokeIndex }) => strokeIndex);
  const ofWhom = (group: { tees: Tee[] }, all: unknown[]) =>
    all.length > 1 ? ` (${group.tees.map(titleOf).join('; ')})` : '';
  return (
    <Table>
      <caption className="sr-only">Holes of {course.name}</caption>
      <TableHeader>
        <HoleRow title="Hole" holes={holes} cells={Array.from({ length: holes }, (_, hole) => hole + 1)} isHead />
      </TableHeader>
      <TableBody>
        {tees.map(
          (tee) =>
            tee.yards && (
              <HoleRow
                key={tee.id}
                title={titleOf(tee)}
                unit="yards"
                holes={holes}
                cells={tee.yards}
                totals={[sum(tee.yards.slice(0, 9)), sum(tee.yards.slice(9)), sum(tee.yards)]}
              />
            ),
        )}
        {pars.map((group) => (
          <HoleRow
            key={`par-${group.line.join()}`}
            title={`Par${ofWhom(group, pars)}`}
            holes={holes}
            cells={group.line}
            totals={[sum(group.line.slice(0, 9)), sum(group.line.slice(9)), sum(group.line)]}
            isStrong
          />
        ))}
        {indexes.map((group) => (
          <HoleRow
            key={`si-${group.line.join()}`}
            title={`Stroke index${ofWhom(group, indexes)}`}
            holes={holes}
            cells={group.line}
          />
        ))}
      </TableBody>
    </Table>
  );
}

const HoleRow = ({
  title,
  unit,
  holes,
  cells,
  totals = ['', '', ''],
  isHead = false,
  isStrong = false,
}: {
  title: string;
  /** The unit of the cells, for screen readers only, because the holes need the room. */
  unit?: string;
  holes: number;
  cells: readonly (number | null)[];
  totals?: [out: string, back: string, all: string];
  isHead?: boolean;
  isStrong?: boolean;
}) => {
  const Cell = isHead ? TableHead : TableCell;
  const className = cn('px-1 text-sm 2xl:px-2 2xl:text-base', isStrong && 'font-semibold');
  const total = (name: string, value: string): ReactNode => (
    <Cell numeric className={`${className} bg-muted/50 font-medium`}>
      {isHead ? name : value}
    </Cell>
  );
  const keyed = cells.map((value, hole) => ({ value, hole }));
  return (
    <TableRow>
      <th
        scope={isHead ? 'col' : 'row'}
        // On a phone the fixed column is narrow, so that the scrolling holes have room.
        className="sticky left-0 bg-card px-3 py-3 text-left text-sm font-medium max-sm:min-w-28 sm:whitespace-nowrap"
      >
        {title}
        {unit && <span className="sr-only">, {unit}</span>}
      </th>
      {keyed.map(({ value, hole }) => (
        <Fragment key={hole}>
          <Cell numeric className={className}>
            {value ?? '–'}
          </Cell>
          {hole === 8 && holes === 18 && total('Out', totals[0])}
        </Fragment>
      ))}
      {holes === 18 && total('In', totals[1])}
      {total('Total', totals[2])}
    </TableRow>
  );
};

const derivedWords = {
  rating: 'rating worked out',
  strokeIndex: 'stroke index numbered for you',
  par: 'usual pars',
} as const;

/** Ratings and slopes of every tee, and which of its values are derived. */
export const TeeTable = ({ course }: { course: Course }) => (
  <Table>
    <caption className="sr-only">Tees of {course.name}</caption>
    <TableHeader>
      <TableRow>
        <TableHead>Tee</TableHead>
        <TableHead>Rated for</TableHead>
        <TableHead numeric>Yards</TableHead>
        <TableHead numeric>Par</TableHead>
        <TableHead numeric>Rating/slope</TableHead>
        {course.holes === 18 && <TableHead numeric>Front</TableHead>}
        {course.holes === 18 && <TableHead numeric>Back</TableHead>}
      </TableRow>
    </TableHeader>
    <TableBody>
      {course.tees.map((tee) => (
        <TableRow key={tee.id}>
          <th scope="row" className="px-3 py-3 text-left font-medium">
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {tee.name}
              {(tee.derived ?? []).map((part) => (
                <Fact key={part}>{derivedWords[part]}</Fact>
              ))}
            </span>
          </th>
          <TableCell>{genderWords[tee.gender]}</TableCell>
          <TableCell numeric>{(tee.yards && sum(tee.yards)) || '–'}</TableCell>
          <TableCell numeric>{sum(tee.par)}</TableCell>
          <TableCell numeric>{tee.rating.all ? ratingWords(tee.rating.all) : 'No course rating'}</TableCell>
          {course.holes === 18 && (
            <TableCell numeric>{tee.rating.front ? ratingWords(tee.rating.front) : '–'}</TableCell>
          )}
          {course.holes === 18 && <TableCell numeric>{tee.rating.back ? ratingWords(tee.rating.back) : '–'}</TableCell>}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
