/** Invented people, for rosters. */
export type Person = {
  n: number;
  first: string;
  last: string;
  email: string;
  phone: string;
  /** In tenths. */
  index: number;
  number: string;
  isWoman: boolean;
  born: string;
  club: string;
};

const firsts = [
  'Anna',
  'Ben',
  'Chloé',
  'Dmitri',
  'Eve',
  'Frank',
  'Grace',
  'Håkon',
  'Ines',
  'José',
  'Kim',
  'Lars',
  'Mia',
  'Noah',
  'Olga',
  'Paul',
];
const lasts = [
  'Berg',
  'O’Neill',
  'Castro',
  'van der Meer',
  'Ellis',
  'Fournier',
  'García',
  'Hughes',
  'Ivanova',
  'Jones-Smith',
  'Kovács',
  'Lindqvist',
  'Müller',
];
const clubs = ['Heron Point', 'Rocky Ridge', 'Cedar Hollow'];

/** Person number n: the names repeat only after 208 of them, mail and number never. */
export function person(n: number): Person {
  const first = firsts[n % firsts.length] ?? '';
  const last = lasts[n % lasts.length] ?? '';
  const plain = `${first}.${last}`
    .normalize('NFKD')
    .replace(/[^A-Za-z.]/g, '')
    .toLowerCase();
  return {
    n,
    first,
    last: n >= 208 ? `${last}-${Math.floor(n / 208)}` : last,
    email: `${plain}${n}@example.com`,
    phone: `(512) 555-${String(1000 + n).slice(-4)}`,
    index: ((n * 37) % 380) - 25,
    number: String(1_204_113 + n * 311),
    isWoman: n % 3 === 0,
    born: `${1948 + ((n * 7) % 55)}-${String((n % 12) + 1).padStart(2, '0')}-${String((n % 28) + 1).padStart(2, '0')}`,
    club: clubs[n % clubs.length] ?? '',
  };
}

export const people = (count: number): Person[] => Array.from({ length: count }, (_, n) => person(n));
export const printed = (tenths: number, comma = '.'): string =>
  `${tenths < 0 ? '+' : ''}${Math.floor(Math.abs(tenths) / 10)}${comma}${Math.abs(tenths) % 10}`;
