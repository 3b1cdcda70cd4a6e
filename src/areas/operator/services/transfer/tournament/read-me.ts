/** The README inside the file, for readers without this product. */
export const readMe = (title: string): string => `${title}

Everything of this tournament as it was when the file was made.

manifest.json   the contents, and a hash of all rows
data/           a folder for each table: one row a line, as JSON
csv/            the same tables for a spreadsheet program; a text that would be a formula there has an apostrophe before it
results/        official results by version, to print

Ids are counted within this file; the same id in two tables is the same thing.
tournament_registrations and registration_players are the entries, golf_teams the teams.
golf_rounds, tee_groups and tee_group_players are the tee sheets; round_players has check-ins and tees.
cards has a row for each card, score_entries every score typed on one: "after" names the entry it replaces.
rulings are the committee’s decisions, results the official results.
ledger_entries is the money, in cents: lines with one source_id add up to zero. purses and awards are the prizes and paid-in games.
`;
