const ring = 'm-5 0a5 5 0 1 0 10 0a5 5 0 1 0-10 0';
const box = 'm-5-5h10v10h-10z';
const shapes: Record<string, string> = {
  e: `${ring}m3 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0`,
  b: ring,
  p: 'm-1 0h2',
  o: box,
  d: `${box}m3 3h4v4h-4z`,
  x: 'm-3-3l6 6m0-6l-6 6',
};

const drawn = (holes: string, marks: string) =>
  [...holes].map((mark, n) => (marks.includes(mark) ? `M${16 * n + 8} 10${shapes[mark]}` : '')).join('');

/** A round at a glance, a cell of 16 by 20 a hole: rings under par, boxes over. The card behind the row has the figures. */
export const HoleMarks = ({ holes }: { holes: string }) => (
  <svg viewBox="0 0 288 20" className="hole-marks" aria-hidden>
    <path d={drawn(holes, 'eb')} />
    <path d={drawn(holes, 'podx')} />
  </svg>
);
