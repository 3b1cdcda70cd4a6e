import { countOf } from '#kernel/web/ui/counted.ts';
import { EditionList } from './edition-list.tsx';
import { getHistory, type History } from './queries.ts';
import { RecordList } from './record-list.tsx';

/**
 * Earlier editions of a tournament with their winners, and the records of all editions; renders nothing for a first
 * edition.
 */
export function PastWinners({ tournamentId, history }: { tournamentId: string; history: History }) {
  const { data, lowest_rounds: rounds, lowest_totals: totals } = history;
  if (data.length === 0) return null;
  const records = [
    ...rounds.map(({ holes, ...round }) => ({ name: `Lowest round, ${holes} holes`, ...round })),
    ...totals.map(({ rounds: count, ...total }) => ({
      name: `Lowest total over ${countOf(count, 'round')}`,
      ...total,
    })),
  ];
  return (
    <div className="mt-2 grid gap-6">
      <section aria-labelledby="past-winners">
        <h2 id="past-winners" className="mb-3 font-display text-2xl font-semibold">
          Past winners
        </h2>
        <EditionList
          key={tournamentId}
          firstPage={history}
          readMore={(cursor) => getHistory(tournamentId, { cursor })}
        />
      </section>
      {records.length > 0 && (
        <section aria-labelledby="series-records">
          <h2 id="series-records" className="mb-3 font-display text-2xl font-semibold">
            Records of all editions
          </h2>
          <RecordList records={records} />
        </section>
      )}
    </div>
  );
}
