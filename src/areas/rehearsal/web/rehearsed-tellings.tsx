import type { Rehearsal } from '#areas/rehearsal/contract/rehearsals.ts';

type Report = NonNullable<Rehearsal['report']>;

/** The day's messages with recipients and channels; none was sent. */
export function RehearsedTellings({ report: { would_have: sums, tellings } }: { report: Report }) {
  const all = sums.mails + sums.messages;
  if (all === 0) return null;
  const keyed = tellings.map((telling, place) => ({ ...telling, key: place }));
  return (
    <section aria-labelledby="told" className="rounded-xl border bg-card">
      <h2 id="told" className="px-5 pt-4 font-semibold">
        Would have been sent: {all.toLocaleString('en-US')}
      </h2>
      <p className="px-5 pb-4 text-base text-muted-foreground">
        {sums.mails.toLocaleString('en-US')} {sums.mails === 1 ? 'mail' : 'mails'} and{' '}
        {sums.messages.toLocaleString('en-US')} {sums.messages === 1 ? 'message' : 'messages'} to scoring phones. Nobody
        got anything.
      </p>
      {tellings.length > 0 && (
        <details className="border-t">
          <summary className="cursor-pointer px-5 py-3.5 font-medium">
            {tellings.length < all ? `The first ${tellings.length.toLocaleString('en-US')} of them` : 'All of them'}
          </summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
          <section aria-label="Messages" tabIndex={0} className="max-h-96 overflow-auto px-5 pb-4">
            <ol className="divide-y text-base">
              {keyed.map(({ key, by, to, subject }) => (
                <li key={key} className="flex flex-wrap justify-between gap-x-6 py-2">
                  <span className="wrap-anywhere">{subject}</span>
                  <span className="text-sm text-muted-foreground">
                    {to}, by {by}
                  </span>
                </li>
              ))}
            </ol>
          </section>
        </details>
      )}
    </section>
  );
}
