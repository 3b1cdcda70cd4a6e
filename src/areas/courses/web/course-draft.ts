/** The draft of a course entered by hand: texts as typed, and values that are not known yet. */
import { v7 as uuidv7 } from 'uuid';
import type { Course, CourseEntry } from '#areas/courses/contract/courses.ts';
import { checkCourse } from '#golf/check-course.ts';
import { deriveStrokeIndex, usualPars } from '#golf/combine-nines.ts';
import type { Finding } from '#golf/findings.ts';
import { tenthsOf } from '#golf/numbers.ts';
import type { Gender, Rating, Tee } from '#golf/course-version.ts';

export type HoleCount = 9 | 18;
export type RatingDraft = { rating: string; slope: string };

/** The card of the holes. */
export type HolesDraft = {
  par: number[];
  /** The pars are a typical card that nobody has edited. */
  isParUsual: boolean;
  /** Null until the user starts entering it. */
  strokeIndex: string[] | null;
  /** Numbered by the product. */
  isIndexDerived: boolean;
};

export type TeeDraft = {
  key: string;
  /** Its id in the previous version. */
  id: string | null;
  name: string;
  colour: string;
  gender: Gender;
  all: RatingDraft;
  front: RatingDraft;
  back: RatingDraft;
  isRatingDerived: boolean;
  /** One line with a number for each hole. */
  yards: string;
  /** Null if this tee has the same pars and stroke index as the others. */
  own: HolesDraft | null;
};

export type CourseDraft = { name: string; holes: HolesDraft; tees: TeeDraft[] };

const noRating: RatingDraft = { rating: '', slope: '' };

const usualHoles = (count: HoleCount): HolesDraft => ({
  par: usualPars.slice(0, count),
  isParUsual: true,
  strokeIndex: null,
  isIndexDerived: false,
});

/** A draft with typical pars only. */
export const newDraft = (name = '', count: HoleCount = 18): CourseDraft => ({
  name,
  holes: usualHoles(count),
  tees: [],
});

export const newTee = (name: string, gender: Gender = 'M'): TeeDraft => ({
  key: uuidv7(),
  id: null,
  name,
  colour: '',
  gender,
  all: noRating,
  front: noRating,
  back: noRating,
  isRatingDerived: false,
  yards: '',
  own: null,
});

/** The same tee for the other gender, which needs separate ratings. */
export const forTheOthers = (tee: TeeDraft): TeeDraft => ({
  ...newTee(tee.name, tee.gender === 'M' ? 'F' : 'M'),
  colour: tee.colour,
  yards: tee.yards,
  own: tee.own,
});

const ratingDraft = (rating: Rating | null): RatingDraft =>
  rating ? { rating: (rating.ratingTenths / 10).toFixed(1), slope: String(rating.slope) } : noRating;

const holesOf = ({ par, strokeIndex, derived }: Pick<Tee, 'par' | 'strokeIndex' | 'derived'>): HolesDraft => ({
  par: [...par],
  isParUsual: derived.includes('par'),
  strokeIndex: strokeIndex?.map(String) ?? null,
  isIndexDerived: derived.includes('strokeIndex'),
});

/** The draft for correcting a course. */
export function draftOf({ name, tees }: Pick<Course, 'name' | 'tees'>): CourseDraft {
  const [first] = tees;
  const holes = first ? holesOf(first) : usualHoles(18);
  const same = JSON.stringify(holes);
  return {
    name,
    holes,
    tees: tees.map((tee) => ({
      key: tee.id,
      id: tee.id,
      name: tee.name,
      colour: tee.colour ?? '',
      gender: tee.gender,
      all: ratingDraft(tee.rating.all),
      front: ratingDraft(tee.rating.front),
      back: ratingDraft(tee.rating.back),
      isRatingDerived: tee.derived.includes('rating'),
      yards: tee.yards?.map((yards) => yards ?? '-').join(' ') ?? '',
      own: JSON.stringify(holesOf(tee)) === same ? null : holesOf(tee),
    })),
  };
}

/** Changes the number of holes: known pars stay, the stroke index must be entered again. */
export function withHoleCount(draft: CourseDraft, count: HoleCount): CourseDraft {
  if (draft.holes.par.length === count) return draft;
  const resized = (holes: HolesDraft): HolesDraft => ({
    ...usualHoles(count),
    par: [...holes.par, ...usualPars.slice(holes.par.length)].slice(0, count),
    isParUsual: holes.isParUsual || count > holes.par.length,
  });
  return {
    ...draft,
    holes: resized(draft.holes),
    tees: draft.tees.map((tee) => ({ ...tee, yards: '', own: tee.own && resized(tee.own) })),
  };
}

/** A tap cycles 4, 5, 3; a rare 6 becomes 3. */
export const nextPar = (par: number): number => ({ 3: 4, 4: 5 })[par] ?? 3;

/** Assigns stroke indexes: odd ones to the front nine, even ones to the back, lower ones to longer holes. */
export const numberedForMe = (holes: HolesDraft, yards: readonly (number | null)[] | null): HolesDraft => ({
  ...holes,
  strokeIndex: deriveStrokeIndex(holes.par, yards).map(String),
  isIndexDerived: true,
});

/** The numbers in a line, separated by blanks or commas; '-' is unknown. Null if it contains anything else. */
export function numbersIn(line: string): (number | null)[] | null {
  const words = line.split(/[\s,;]+/).filter(Boolean);
  return words.every((word) => /^(\d{1,4}|-)$/.test(word))
    ? words.map((word) => (word === '-' ? null : Number(word)))
    : null;
}

const problem = (path: string, message: string): Finding => ({ level: 'error', path, code: 'wrong-type', message });

function readRating({ rating, slope }: RatingDraft, path: string, findings: Finding[]): Rating | null {
  const [typedRating, typedSlope] = [rating.trim(), slope.trim()];
  if (typedRating === '' && typedSlope === '') return null;
  if (!/^\d{1,3}(\.\d)?$/.test(typedRating))
    findings.push(problem(path, 'A rating is a number with one decimal, such as 71.3.'));
  else if (!/^\d{2,3}$/.test(typedSlope))
    findings.push(problem(`${path}/slope`, 'A slope is a number from 55 to 155.'));
  else return { ratingTenths: tenthsOf(Number(typedRating)), slope: Number(typedSlope) };
  return null;
}

function readYards(line: string, holes: number, path: string, findings: Finding[]): (number | null)[] | null {
  if (line.trim() === '') return null;
  const numbers = numbersIn(line);
  if (numbers?.length === holes && numbers.every((own) => own === null || own > 0)) return numbers;
  findings.push(
    problem(
      path,
      numbers && numbers.length !== holes
        ? `${holes} numbers are expected, not ${numbers.length}. Put - for a hole that you do not know.`
        : 'Only numbers are expected, with - for a hole that you do not know.',
    ),
  );
  return null;
}

/** Stands for a missing or invalid stroke index. */
const noStrokeIndex = 0;

const strokeIndexOf = (typed: string): number => (/^\d{1,2}$/.test(typed.trim()) ? Number(typed) : noStrokeIndex);

/** Whether a finding is about the stroke index of a hole that has none yet. */
function isOpenHole(tees: readonly Tee[], path: string): boolean {
  const [, tee, hole] = path.match(/^tees\/(\d+)\/strokeIndex\/(\d+)$/) ?? [];
  return tee !== undefined && tees[Number(tee)]?.strokeIndex?.[Number(hole)] === noStrokeIndex;
}

/** The request body for a draft, and all findings on it, by the body's paths. */
export function contentOf({ name, holes, tees }: CourseDraft): { content: CourseEntry; findings: Finding[] } {
  const findings: Finding[] = [];
  const shown = tees.length > 0 ? tees : [newTee('Tees')];
  const read = shown.map((tee, place): Tee => {
    const { par, isParUsual, strokeIndex, isIndexDerived } = tee.own ?? holes;
    const path = `tees/${place}`;
    const isLong = par.length === 18;
    const rating = {
      all: readRating(tee.all, `${path}/rating/all`, findings),
      front: isLong ? readRating(tee.front, `${path}/rating/front`, findings) : null,
      back: isLong ? readRating(tee.back, `${path}/rating/back`, findings) : null,
    };
    if (tee.name.trim() === '') findings.push(problem(`${path}/name`, 'Name these tees, such as White.'));
    return {
      id: tee.id ?? '',
      name: tee.name.trim(),
      colour: tee.colour.trim() || null,
      gender: tee.gender,
      par,
      strokeIndex: strokeIndex?.map(strokeIndexOf) ?? null,
      yards: readYards(tee.yards, par.length, `${path}/yards`, findings),
      rating,
      derived: [
        ...(tee.isRatingDerived ? (['rating'] as const) : []),
        ...(strokeIndex && isIndexDerived ? (['strokeIndex'] as const) : []),
        ...(isParUsual ? (['par'] as const) : []),
      ],
    };
  });
  findings.push(
    ...checkCourse({ name, tees: read }).map((finding) =>
      isOpenHole(read, finding.path) ? { ...finding, message: 'This hole has no number yet.' } : finding,
    ),
  );
  const sent = read.map(({ id, par, strokeIndex, yards, derived, ...tee }) => ({
    ...tee,
    ...(id ? { id } : {}),
    par: [...par],
    strokeIndex: strokeIndex && [...strokeIndex],
    yards: yards && [...yards],
    derived: [...derived],
  }));
  return { content: { name: name.trim(), tees: sent }, findings };
}

/** The features that the known parts of a course enable. */
export function enabledBy({ holes, tees }: CourseDraft): { par: boolean; strokeIndex: boolean; rating: boolean } {
  return {
    par: !holes.isParUsual,
    strokeIndex: holes.strokeIndex?.every((own) => own.trim() !== '') ?? false,
    rating: tees.some(({ all }) => all.rating.trim() !== '' && all.slope.trim() !== ''),
  };
}

/** A finding about the holes of one card; `hole` counts from 0, null means all holes. */
export type HoleFinding = {
  part: 'par' | 'strokeIndex';
  hole: number | null;
  level: Finding['level'];
  message: string;
};

/** The findings about the holes of the given tees, each once. */
export function holeFindings(findings: readonly Finding[], teePlaces: readonly number[]): HoleFinding[] {
  const found = new Map<string, HoleFinding>();
  for (const { path, level, message } of findings) {
    const [, tee, part, hole] = path.match(/^tees\/(\d+)\/(par|strokeIndex)(?:\/(\d+))?$/) ?? [];
    if (!teePlaces.includes(Number(tee))) continue;
    const key = `${part}/${hole}/${message}`;
    found.set(key, {
      part: part as HoleFinding['part'],
      hole: hole === undefined ? null : Number(hole),
      level,
      message,
    });
  }
  return [...found.values()];
}
