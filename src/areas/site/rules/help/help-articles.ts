import { helpForAccounts } from './for-accounts.ts';
import { helpForClubs } from './for-clubs.ts';
import { helpForGolfers } from './for-golfers.ts';
import { helpForOrganizers } from './for-organizers.ts';
import { helpForTournaments } from './for-tournaments.ts';
import type { HelpArticle } from './help-article.ts';

/** All articles of help, part by part. */
export const helpArticles: readonly HelpArticle[] = [
  ...helpForGolfers,
  ...helpForTournaments,
  ...helpForOrganizers,
  ...helpForClubs,
  ...helpForAccounts,
];
