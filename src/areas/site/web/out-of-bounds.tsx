/** A ball in tall grass beside a white stake. */
export function OutOfBounds({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 160" className={className} aria-hidden="true">
      <path d="M0 128c60-26 120-22 168-14s100 6 152-12v58H0z" className="fill-primary" opacity=".13" />
      <path d="M0 142c70-18 130-14 180-8s96 2 140-8v34H0z" className="fill-primary" opacity=".22" />
      <path d="M246 124V52l8-5 8 5v70z" className="fill-card stroke-input" strokeWidth="1.5" />
      <path d="M246 66l16-2v14l-16 3z" className="fill-destructive" opacity=".85" />
      <circle cx="126" cy="119" r="17" className="fill-card stroke-input" strokeWidth="1.5" />
      <g className="fill-input" opacity=".55">
        <circle cx="120" cy="112" r="1.4" />
        <circle cx="127" cy="110" r="1.4" />
        <circle cx="134" cy="113" r="1.4" />
        <circle cx="116" cy="119" r="1.4" />
        <circle cx="123" cy="117" r="1.4" />
        <circle cx="131" cy="118" r="1.4" />
        <circle cx="137" cy="121" r="1.4" />
      </g>
      <g className="stroke-primary" strokeWidth="3" strokeLinecap="round" fill="none">
        <path d="M96 146c0-14-5-26-12-36M104 148c2-18 1-28-2-40M113 148c-1-10-3-16-6-22M120 149c3-10 4-16 4-21M134 149c0-10 3-17 8-24M142 148c1-16 6-28 14-38M150 147c3-12 10-20 18-25M228 146c-2-12-7-20-12-26M236 147c1-11 0-18-1-24M268 145c1-11 4-19 10-27M276 144c3-9 8-14 14-18M50 149c-1-9-5-16-9-21M57 149c2-9 2-15 2-20" />
      </g>
    </svg>
  );
}
