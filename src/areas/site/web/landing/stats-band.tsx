import { claims } from './claims.ts';

/** The marketing figures, on a background that continues the hero picture. */
export function StatsBand() {
  return (
    <section aria-label="In figures" className="relative bg-[#184a2b] text-[#fbf9ee] dark:bg-[#0f2a1a]">
      <svg
        viewBox="0 0 1440 60"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-full h-8 w-full translate-y-px fill-[#184a2b] sm:h-14 dark:fill-[#0f2a1a]"
        aria-hidden="true"
      >
        <path d="M0 34c180-34 380-40 620-18s560 40 820-10v54H0z" />
      </svg>
      <dl className="page-width grid grid-cols-2 gap-x-6 gap-y-9 py-10 sm:grid-cols-3 sm:py-12 lg:grid-cols-5">
        {claims.map(({ figure, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-l border-[#fbf9ee]/25 pl-5 max-sm:last:col-span-2"
          >
            <dt className="mt-1 text-base text-[#fbf9ee]/80">{label}</dt>
            <dd className="font-display text-2xl font-semibold tracking-tight tabular-nums">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
