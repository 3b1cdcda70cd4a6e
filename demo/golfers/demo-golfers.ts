const firstNames = [
  'Ava',
  'Noah',
  'Mia',
  'Liam',
  'Zoe',
  'Ethan',
  'Ruth',
  'Carlos',
  'Grace',
  'Owen',
  'Nina',
  'Hank',
  'Priya',
  'Sam',
  'Tess',
  'Yuki',
];
const lastNames = [
  'Bennett',
  'Castillo',
  'Nguyen',
  'Walsh',
  'Johansson',
  'Price',
  'Adeyemi',
  'Kowalski',
  'Romero',
  'Fischer',
  'Tanaka',
  'Brooks',
  'Silva',
];

/** So many of the invented golfers, from the first on, have accounts: they enter themselves, and nobody enters them. */
export const crowdSize = 24;

/** The n-th invented golfer, always the same. */
export function demoPerson(n: number) {
  const firstName = firstNames[n % firstNames.length] ?? 'Ann';
  const lastName = lastNames[(n * 7 + Math.floor(n / firstNames.length)) % lastNames.length] ?? 'Lee';
  return {
    firstName,
    lastName,
    email: `${firstName}.${lastName}.${n}@players.demo.golf`.toLowerCase(),
    phone: `+1 555 ${String(1000000 + n * 37).slice(0, 3)} ${String(1000 + ((n * 91) % 9000))}`,
    handicap: Math.round(((n * 13) % 330) + 20) / 10,
  };
}
