import { expect, it } from 'vitest';
import { isRead } from '#areas/entries/rules/read-cell.ts';
import { nobody, rosterName } from '#areas/entries/rules/read-person.ts';
import { tidyCapitals } from '#areas/entries/rules/tidy-capitals.ts';
import { readName } from '#kernel/rules/read-name.ts';

it.each([
  ['CAL OWENS', 'Cal Owens'],
  ['cal owens', 'Cal Owens'],
  ['Cal OWENS', 'Cal Owens'],
  ['OWENS, CAL', 'Cal Owens'],
  ['MARY ANN LEE', 'Mary Ann Lee'],
  ['RON MCDONALD', 'Ron McDonald'],
  ['ron mcdonald', 'Ron McDonald'],
  ["PAT O'BRIEN", "Pat O'Brien"],
  ['pat o’brien', 'Pat O’Brien'],
  ["TONY D'ANGELO", "Tony D'Angelo"],
  ['ANN JONES-SMITH', 'Ann Jones-Smith'],
  ['ANNE-MARIE MCCALL-O’NEIL', 'Anne-Marie McCall-O’Neil'],
  ['vincent van der berg', 'Vincent van der Berg'],
  ['VINCENT VAN DER BERG', 'Vincent van der Berg'],
  ['DICK VAN DYKE', 'Dick Van Dyke'],
  ['OTTO VON BERG', 'Otto von Berg'],
  ['ROSA DE LA CRUZ', 'Rosa De La Cruz'],
  ['rosa de la cruz', 'Rosa de la Cruz'],
  ['AL RAY', 'Al Ray'],
  ['TJ NG', 'TJ Ng'],
  ['J.R. EWING', 'J.R. Ewing'],
  ['J EWING', 'J Ewing'],
  // An initial at the end is no 'and' between two names.
  ['IVY ADLER E', 'Ivy Adler E'],
  ['JUAN PEREZ Y GARCIA', 'Juan Perez y Garcia'],
  ['JOHN BERG JR.', 'John Berg Jr.'],
  ['JOHN BERG III', 'John Berg III'],
  ['JOSÉ MUÑOZ', 'José Muñoz'],
  ['МАРИЯ ИВАНОВА', 'Мария Иванова'],
  ['SUHARTO', 'Suharto'],
  // Written as people write them: left alone.
  ['Ron McDonald', 'Ron McDonald'],
  ['Ian MacLeod', 'Ian MacLeod'],
  ['Vincent van der Berg', 'Vincent van der Berg'],
  ['Rosa De La Cruz', 'Rosa De La Cruz'],
  ['JoAnn DiMaggio', 'JoAnn DiMaggio'],
  ['TJ Berg III', 'TJ Berg III'],
  ['王伟', '王伟'],
  ['田中 太郎', '田中 太郎'],
])('writes %s as %s', (cell, tidy) => {
  const name = readName(cell);
  if (!isRead(name)) throw new Error(name.expected);
  const person = { ...nobody, ...name.value };
  expect(rosterName(tidyCapitals(person))).toBe(tidy);
  // Once is enough.
  expect(tidyCapitals(tidyCapitals(person))).toEqual(tidyCapitals(person));
  if (cell === tidy) expect(tidyCapitals(person)).toBe(person);
});

it('keeps the particles of a family name that has a column of its own', () => {
  const tidied = (lastName: string) => tidyCapitals({ firstName: 'Jo', lastName }).lastName;
  expect(['van der berg', 'VAN DER BERG', 'Van der Berg', 'MCDONALD', 'de'].map(tidied)).toEqual([
    'van der Berg',
    'van der Berg',
    'Van der Berg',
    'McDonald',
    'De',
  ]);
});
