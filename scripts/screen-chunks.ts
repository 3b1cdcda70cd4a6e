// The rules by which the code of the screens is cut into files: parts of the same pages go together, so that a
// dashboard asks for few files and a stranger's first page brings nothing that only members need.
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Has = (...screens: string[]) => boolean;

/** Pages that strangers come to first: their bytes are counted (tests/e2e/everyone/weight.test.ts). */
const firstPages = ['screens/home', 'screens/tournaments', 'screens/marketplace', 'screens/tournament-details'];
/** Where people of each kind come to when they sign in. */
const dashboards = Object.entries({
  golfer: ['golfer-dashboard'],
  organizer: ['organizer-dashboard'],
  club: ['country-club-dashboard'],
  operator: [
    'admin',
    'admin-products',
    'admin-accounts',
    'admin-clubs',
    'admin-jobs',
    'admin-invariants',
    'admin-audit',
  ],
}).map(([kind, names]) => ({ kind, screens: names.map((name) => `screens/${name}`) }));
const screensOf = (kind: string) => dashboards.find((one) => one.kind === kind)?.screens ?? [];
const anyDashboard = dashboards.flatMap(({ screens }) => screens);

const ofForms = /zod|hook-?form|\/contract\/|client\/(form-errors|use-(kept|endpoint)-form)\.ts/;

/** The files with what belongs there, each module in the first that wants it. */
const files: [name: string, wants: (isOn: Has, id: string) => boolean][] = [
  ['site', (isOn) => isOn('root', 'entry.client')],
  // An organizer's colours and logo, on whatever page is its own: one small file instead of three. Its public page is a
  // stranger's first one as well, and shares next to nothing else with dashboards.
  [
    'brand',
    (isOn, id) =>
      /\/web\/brand(ed-parts|-(colours|frame|logo))/.test(id) ||
      (isOn('screens/organizer-page') &&
        !/src\/kernel\//.test(id) &&
        isOn(...anyDashboard) &&
        !isOn('root', ...firstPages)),
  ],
  // Small parts of the kit go along: a file of its own costs each of them more than it weighs. So do the time of news
  // and its imports: without this an organizer's public page would load the file that members' pages share.
  [
    'lists',
    (isOn, id) =>
      /kernel\/(web\/ui\/local-time|rules\/folded-text)/.test(id) ||
      (isOn(...firstPages) && (isOn('screens/own-area', ...anyDashboard) || /kernel\/web\/ui\//.test(id))),
  ],
  // Parts that only the page of a tournament shares with leaderboards; both show sponsors, whom no other first view
  // does.
  ['shown-sponsors', (_, id) => /areas\/sponsors\/web\/(queries|sponsor-strip)/.test(id)],
  ['play', (isOn) => isOn('screens/tournament-details') && isOn('screens/leaderboard')],
  // One file for the icons of each page: in a file of its own an icon costs twice its weight.
  ['icons', (isOn, id) => /lucide-react/.test(id) && isOn('screens/tournament-details')],
  ['list-icons', (isOn, id) => /lucide-react/.test(id) && isOn('screens/tournaments')],
  // The icons of members' pages go with the other code that these share.
  [
    'board-icons',
    (isOn, id) =>
      /lucide-react(?!.*arrow-left)/.test(id) &&
      isOn('screens/leaderboard') &&
      !isOn('screens/own-area', ...anyDashboard),
  ],
  // The page of a tournament in play shows them to strangers, and golfers’ dashboards do; both have folds.
  [
    'tee-times',
    (isOn, id) =>
      /kernel\/web\/ui\/fold-summary|tee-times\/tee-time-row/.test(id) ||
      (isOn('../../areas/scoring/web/tee-times/tee-times-section') && isOn(...screensOf('golfer'))),
  ],
  // Libraries and contracts of forms are a fifth of the code, and not every dashboard has a form.
  ['forms', (isOn, id) => ofForms.test(id) && isOn(...anyDashboard)],
  // Strangers who sign in, enter or follow scores need no dialogs, and boards fold nothing.
  [
    'entering',
    (isOn, id) =>
      !/kernel\/web\/ui\/fold\.tsx/.test(id) &&
      isOn('screens/sign-in', 'screens/tournament-registration', 'screens/leaderboard') &&
      isOn(...anyDashboard, 'screens/course', 'screens/own-area'),
  ],
  // The frame of tools, and what the operator's pages share, which is small: they lie in two files each already.
  [
    'members',
    (isOn) =>
      isOn('screens/own-area', ...screensOf('operator')) ||
      dashboards.filter(({ screens }) => isOn(...screens)).length > 1,
  ],
  ...dashboards.map(({ kind, screens }): [string, (isOn: Has) => boolean] => [kind, (isOn) => isOn(...screens)]),
  // Loaded by every signed-in page once it stands.
  [
    'notices',
    (isOn) =>
      isOn(
        '../../areas/notifications/web/own-bell',
        '../../areas/notifications/web/own-notifications',
        '../../areas/site/web/acting-for',
      ),
  ],
];

/**
 * @param folder the web's sources
 * @returns groups for the bundler. The most widely used come first: a file takes along what its modules need unless
 *   that lies in one before it
 */
export function screenChunks(folder: string): Rolldown.CodeSplittingGroup[] {
  const known = new Map<string, Set<string>>();
  /** Everything that a screen imports, itself or through others; not what it loads later. */
  function modulesOf(screen: string, graph: Rolldown.ChunkingContext): Set<string> {
    const found = known.get(screen);
    if (found) return found;
    const modules = new Set([join(folder, `${screen}.tsx`)]);
    // A set hands out as well what is added while it is gone through.
    for (const id of modules) for (const needed of graph.getModuleInfo(id)?.importedIds ?? []) modules.add(needed);
    known.set(screen, modules);
    return modules;
  }
  const fileOf = (id: string, graph: Rolldown.ChunkingContext) => {
    const isOn: Has = (...screens) => screens.some((screen) => modulesOf(screen, graph).has(id));
    return files.find(([, wants]) => wants(isOn, id))?.[0];
  };
  return files.map(([name], index) => ({
    name: (id, graph) => (fileOf(id, graph) === name ? name : null),
    priority: files.length - index,
    // Code that one screen alone brings stays in its own file.
    minShareCount: ['notices', 'brand', 'members'].includes(name) ? 1 : 2,
  }));
}
