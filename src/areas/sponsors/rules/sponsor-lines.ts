/** Sponsors as they are pasted: 'name, amount', a line each. */
import type { Dollars } from '#kernel/rules/money.ts';

export type SponsorLine = { company: string; amount?: Dollars };

const amountEnds = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)`;
/** After a comma, a tab, a dash or the like; after blanks alone only with a dollar sign, as 'Studio 54' is a name. */
const lineEnds = new RegExp(String.raw`^(.*?)(?:\s*[,;:\t]\s*\$?|\s+[-–]\s*\$?|\s+\$)\s*${amountEnds}\s*$`);

/** The sponsors of a text; a line without an amount is a name alone. Empty lines are left out. */
export const readSponsorLines = (text: string): SponsorLine[] =>
  text.split(/\r?\n/).flatMap((line): SponsorLine[] => {
    const written = line.trim();
    const [, name = '', found] = lineEnds.exec(written) ?? [];
    // 'Oak Bank, -500' is no $500: the line stands as it is typed.
    const amount = /[,;:]$/.test(name) ? undefined : found;
    const company = (amount === undefined ? written : name).replace(/[\t ]+/g, ' ').trim();
    if (company === '') return [];
    return [amount === undefined ? { company } : { company, amount: Number(amount.replaceAll(',', '')) }];
  });
