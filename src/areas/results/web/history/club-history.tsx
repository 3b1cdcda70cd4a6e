import { EditionList } from './edition-list.tsx';
import { type ClubHistory, getClubHistory } from './queries.ts';
import { RecordList } from './record-list.tsx';
import { partNames } from '#areas/results/rules/part-names.ts';

/** The tournaments played at a club, and the records of its courses. */
export function ClubHistorySections({ clubId, history }: { clubId: string; history: ClubHistory | null }) {
  if (!history)
    return <p className="mt-14 text-muted-foreground">The history cannot be loaded now. Try again later.</p>;
  const { data, records } = history;
  if (data.length === 0 && records.length === 0) return null;
  const shown = records.map(({ course, tee, part, ...record }) => ({
    name: `${course}, ${tee}, ${partNames[part]}`,
    ...record,
  }));
  return (
    <div className="mt-14 grid max-w-4xl gap-14">
      {shown.length > 0 && (
        <section aria-labelledby="course-records">
          <h2 id="course-records" className="mb-6 text-2xl font-semibold">
            Course records
          </h2>
          <RecordList records={shown} />
        </section>
      )}
      {data.length > 0 && (
        <section aria-labelledby="played-here">
          <h2 id="played-here" className="mb-6 text-2xl font-semibold">
            Played here
          </h2>
          <EditionList key={clubId} firstPage={history} readMore={(cursor) => getClubHistory(clubId, { cursor })} />
        </section>
      )}
    </div>
  );
}
