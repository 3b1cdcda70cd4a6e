/** File names inside a tournament's export file. */

export const tournamentFormat = 'fairway-tournament-1';
export const manifestFile = 'manifest.json';
export const readMeFile = 'README.txt';

/** The rows of a table as one JSON text a line, in parts of some megabytes. */
export const partFile = (table: string, part: number): string => `data/${table}/${String(part).padStart(4, '0')}.jsonl`;
export const csvFile = (table: string): string => `csv/${table}.csv`;
export const resultsFile = (version: number): string => `results/results-${version}.pdf`;

const known =
  /^(?:manifest\.json|README\.txt|data\/[a-z_]{1,40}\/\d{4}\.jsonl|csv\/[a-z_]{1,40}\.csv|results\/results-\d{1,5}\.pdf)$/;

/** Whether a file name can belong to an export; other files are ignored. */
export const isPartName = (name: string): boolean => known.test(name);
