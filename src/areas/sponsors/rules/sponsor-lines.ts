/** Parses a pasted list of sponsors: 'name, amount', one a line. */
import type { Dollars } from '#kernel/rules/money.ts';

export type SponsorLine = { company: string; amount?: Dollars };

const amountEnds = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d+(?:\.\d{1,2})?)`;
/**
 * The amount follows a comma, tab, dash or similar; after blanks alone it needs a dollar sign, since 'Studio 54' is a
 * name.
 */
const lineEnds = new RegExp(String.raw`^(.*?)(?:\s*[,;:\t]\s*\$?|\s+[-–]\s*\$?|\s+\$)\s*${amountEnds}\s*$`);

/** The sponsors in a text; a line without an amount is a name. Empty lines are skipped. */
export const readSponsorLines = (text: string): SponsorLine[] =>
  text.split(/\r?\n/).flatMap((line): SponsorLine[] => {
    const written = line.trim();
    const [, name = '', found] = lineEnds.exec(written) ?? [];
    // 'Oak Bank, -500' does not mean $500: the line is kept as a name.
    const amount = /[,;:]$/.test(name) ? undefined : found;
    const company = (amount === undefined ? written : name).replace(/[\t ]+/g, ' ').trim();
    if (company === '') return [];
    return [amount === undefined ? { company } : { company, amount: Number(amount.replaceAll(',', '')) }];
  });
