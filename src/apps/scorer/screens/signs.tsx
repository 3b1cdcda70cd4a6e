/** The program's icons. Each is shown beside its word and has no meaning of its own. */
const paths = {
  back: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  score: 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19l-4 1z',
  card: 'M4 4h16v16H4zM4 9h16M4 14.5h16M10 4v16',
  board: 'M5 20V11M12 20V4M19 20v-6',
  group:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.500 6M16 4.300a3.500 3.500 0 0 1 0 6.400M18 14.300c2 .8 3.200 2.700 3.500 5.700',
  close: 'M6 6l12 12M18 6L6 18',
} as const;

export type SignName = keyof typeof paths;

export function Sign({ name }: { name: SignName }) {
  return (
    <svg className="sign" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
