import { analytics } from './analytics.ts';
import { backup } from './backup.ts';
import { ballot } from './ballot.ts';
import { big } from './big.ts';
import { apiKeys } from './keys.ts';
import { leaderboards } from './boards.ts';
import { cold } from './cold.ts';
import { courses } from './courses.ts';
import { day } from './day.ts';
import { entries } from './entries.ts';
import { firstView } from './first-view.ts';
import { golf } from './golf.ts';
import { lighthouse } from './lighthouse.ts';
import { waitlist } from './waitlist.ts';
import { listing } from './listing.ts';
import { machine } from './machine.ts';
import { manyBoards } from './many-boards.ts';
import { memory } from './memory.ts';
import { opening } from './opening.ts';
import { overview } from './overview.ts';
import { pages } from './pages.ts';
import { pairing } from './pairing.ts';
import { prints } from './prints.ts';
import { products } from './products.ts';
import { quotes } from './quotes.ts';
import { realtime } from './realtime.ts';
import { rosters } from './rosters.ts';
import { rounds } from './rounds.ts';
import { scoring } from './scoring.ts';
import { settling } from './settling.ts';
import { slots } from './slots.ts';
import { tuning } from './tuning.ts';
import { webhooks } from './webhooks.ts';

const benches = {
  analytics: () => analytics(),
  listing: () => listing(),
  entries: () => entries(),
  settling: () => settling(),
  realtime: () => realtime(),
  'first-view': () => firstView(),
  slots: () => slots(),
  products: () => products(),
  courses: () => courses(),
  golf: () => golf(),
  pairing: () => pairing(),
  rosters: () => rosters(),
  rounds: () => rounds(numberGiven('rounds')),
  prints: () => prints(),
  scoring: () => scoring(),
  day: () => day(numberGiven('groups'), numberGiven('phones')),
  boards: () => leaderboards(numberGiven('streams')),
  keys: () => apiKeys(),
  webhooks: () => webhooks(numberGiven('events')),
  quotes: () => quotes(),
  pages: () => pages(),
  overview: () => overview(),
};
/** The number of `--name=N`, where it is given. */
function numberGiven(name: string): number | undefined {
  const given = wordGiven(name);
  return given ? Number(given) : undefined;
}
/** The text of `--name=text`, where it is given. */
function wordGiven(name: string): string | undefined {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1];
}
/** These take minutes, and gigabytes or a download, so they are done when they are named. */
const named = {
  backup: () => backup(numberGiven('tournaments')),
  ballot: () => ballot(numberGiven('parties')),
  big: () => big(),
  cold: () => cold(numberGiven('people')),
  lighthouse: () => lighthouse(),
  'many-boards': () => manyBoards(numberGiven('boards'), numberGiven('readers'), numberGiven('seconds')),
  memory: () => memory(numberGiven('minutes')),
  opening: () => opening(numberGiven('people'), numberGiven('drawn')),
  waitlist: () => waitlist(numberGiven('joins')),
  tuning: () => tuning(numberGiven('turns'), wordGiven('only')),
};

const names = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const isJson = process.argv.includes('--json');
const unknown = names.filter((name) => !(name in benches || name in named));
if (unknown.length > 0) {
  process.stderr.write(
    `There is no bench called ${unknown.join(', ')}. There are: ${Object.keys({ ...benches, ...named }).join(', ')}\n`,
  );
  process.exit(2);
}
const results = [];
for (const [name, run] of Object.entries({ ...benches, ...named })) {
  if (names.length > 0 ? !names.includes(name) : name in named) continue;
  process.stderr.write(`measuring ${name}\n`);
  const tables = await run();
  results.push({ name, tables });
  if (isJson) continue;
  for (const { title, rows } of tables) {
    process.stdout.write(`\n${title}\n`);
    console.table(rows);
  }
}
process.stdout.write(isJson ? `${JSON.stringify({ machine: machine(), results })}\n` : `\n${machine()}\n`);
process.exit();
