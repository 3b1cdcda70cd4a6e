/** Tournaments to set up, with one course of eighteen holes: tees for men and women. */
import { noAnswers, noChanges, type SetUpAnswers, type SetUpChanges } from '#areas/play/rules/set-up/answers.ts';
import type { FieldPlayer, SetUpCourse, SetUpFacts } from '#areas/play/rules/set-up/facts.ts';
import { planPlay } from '#areas/play/rules/set-up/plan-play.ts';
import type { Tee } from '#golf/course-version.ts';

const par = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 5, 4, 3, 4, 4, 4, 3, 5];
const strokeIndex = [7, 3, 15, 11, 1, 9, 17, 5, 13, 8, 14, 2, 18, 6, 4, 10, 16, 12];

export const tee = (name: string, gender: 'M' | 'F', yards: number, more: Partial<Tee> = {}): Tee => ({
  id: `${name.toLowerCase()}-${gender.toLowerCase()}`,
  name,
  colour: null,
  gender,
  par,
  strokeIndex,
  yards: par.map(() => yards),
  rating: { all: { ratingTenths: 713, slope: 128 }, front: null, back: null },
  derived: [],
  ...more,
});

export const course = (tees: Tee[], id = 'heron'): SetUpCourse => ({
  id,
  versionId: `${id}-1`,
  name: 'Heron Point',
  facility: 'Heron Point Golf Club',
  content: { tees },
});

export const fourTees = [tee('Black', 'M', 400), tee('White', 'M', 370), tee('Gold', 'M', 330), tee('Red', 'F', 300)];
export const nineTees = [tee('White', 'M', 370, { par: par.slice(0, 9), strokeIndex: [4, 2, 8, 6, 1, 5, 9, 3, 7] })];

export const facts = (more: Partial<SetUpFacts> = {}): SetUpFacts => ({
  style: 'Stroke Play',
  startDate: '2027-06-05',
  startTime: '08:30',
  places: 100,
  players: 0,
  isEntryOver: false,
  slot: null,
  clubCourses: ['heron'],
  courses: new Map([['heron', course(fourTees)]]),
  divisions: [],
  ...more,
});

export const player = (id: string, more: Partial<FieldPlayer> = {}): FieldPlayer => ({
  id,
  name: id,
  gender: null,
  birthYear: null,
  indexTenths: 124,
  divisions: [],
  divisionsBy: 'rule',
  teeName: null,
  ...more,
});

export const plan = (
  answers: Partial<SetUpAnswers> = {},
  more: Partial<SetUpFacts> = {},
  changes: Partial<SetUpChanges> = {},
) => planPlay({ ...noAnswers, ...answers }, { ...noChanges, ...changes }, facts(more));
