import { flyerFields, type FlyerField, readFlyer } from '#areas/organizers/rules/flyer/read-flyer.ts';
import { type Flyer, today } from './flyer.ts';

/** The results of reading some flyers: fields right, left empty, or wrong, with each that is not right. */
export function measure(flyers: readonly Flyer[]) {
  const sums = { right: 0, empty: 0, wrong: 0, misses: [] as string[] };
  for (const { text, finds } of flyers) {
    const { found } = readFlyer(text, today);
    for (const field of Object.keys(flyerFields) as FlyerField[]) {
      const [wanted, read] = [finds[field], found[field]?.value];
      if (wanted === undefined && read === undefined) continue;
      if (read === wanted) sums.right++;
      else if (read === undefined) sums.empty++;
      else sums.wrong++;
      if (read !== wanted) sums.misses.push(`${text.slice(0, 24)}: ${field} ${read} for ${wanted}`);
    }
  }
  return sums;
}
