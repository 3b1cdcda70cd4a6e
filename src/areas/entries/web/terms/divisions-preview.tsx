import { eligibilityWords, leftWords } from '#areas/entries/rules/entry-divisions.ts';
import { Money } from '#kernel/web/ui/money.tsx';
import { previewOf, type TermsValues } from './terms-values.ts';

type DivisionsPreviewProps = { values: TermsValues; fee: number; zone: string; now: Date };

const tenths = (index: number | null) => (Number.isFinite(index) ? Math.round((index ?? 0) * 10) : null);
const whole = (years: number | null) => (Number.isFinite(years) ? years : null);

/** The division cards of the entry form, as golfers will see them. */
export function DivisionsPreview({ values, fee, zone, now }: DivisionsPreviewProps) {
  const divisions = (values.divisions ?? []).filter(({ name }) => name.trim() !== '');
  if (divisions.length === 0) return null;
  return (
    <div className="flex flex-col gap-3 border-t pt-5">
      <p className="font-medium">Golfers choose a division</p>
      <ul className="flex flex-col gap-2">
        {divisions.map((division) => {
          const one = previewOf(values, fee, zone, 1, now, division);
          const words = eligibilityWords({
            gender: division.gender,
            minIndexTenths: tenths(division.min_index),
            maxIndexTenths: tenths(division.max_index),
            minAge: whole(division.min_age),
            maxAge: whole(division.max_age),
          });
          const places = Number.isFinite(division.places) ? leftWords(division.places)?.replace(' left', '') : null;
          return (
            <li key={division.id ?? division.name} className="rounded-lg border px-4 py-3">
              <span className="flex items-baseline justify-between gap-4">
                <span className="font-medium">{division.name}</span>
                <span className="tabular-nums">{one === null ? '–' : <Money dollars={one} />}</span>
              </span>
              <span className="mt-1 block text-sm text-muted-foreground">
                {words}
                {places && `, ${places}`}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
