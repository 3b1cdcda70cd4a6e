import './styles/tokens.css';
import './styles/layout.css';
import './styles/score.css';
import './styles/sheets.css';
import { createRoot } from 'react-dom/client';
import { readCode } from '#areas/play/rules/scoring/link-codes.ts';
import { readFragment } from './hand-over/codes.ts';
import { canSaveProgram, holdProgram, saveProgram, takeUpdateByItself } from './own-worker.ts';
import { openScorer } from './scorer.ts';
import { App } from './screens/app.tsx';
import { isHeldOpen } from './state/open-card.ts';

const scorer = openScorer();
const container = document.getElementById('scorer');

/** Removes the secret from the URL at once, where it could be seen, copied and stored in the history. */
function takeFragment() {
  const brought = readFragment(location.hash);
  const code = brought ? null : readCode(location.hash.slice(1));
  if (location.hash) history.replaceState(null, '', '/score');
  return { brought, code };
}

async function keepFiles(): Promise<void> {
  if (!canSaveProgram()) return scorer.change({ offline: 'impossible' });
  const look = await saveProgram({
    onKept: (isKept) => scorer.change({ offline: isKept ? 'ready' : 'preparing' }),
    onUpdate: () => {
      scorer.change({ hasUpdate: true });
      const { memory } = scorer.read();
      // Between rounds an update does not disturb anybody.
      if (!memory || (!isHeldOpen(memory.link, Date.now()) && memory.outbox.unsent.size === 0))
        void takeUpdateByItself(Date.now());
    },
  });
  let wasHeld: boolean | null = null;
  const hold = () => {
    const link = scorer.read().memory?.link;
    const isHeld = link ? isHeldOpen(link, Date.now()) : false;
    if (isHeld !== wasHeld) void holdProgram(isHeld, Date.now()).catch(() => undefined);
    wasHeld = isHeld;
  };
  hold();
  scorer.watch(hold);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && look());
  addEventListener('online', look);
}

for (const name of ['online', 'pageshow', 'focus'] as const) addEventListener(name, () => scorer.wake());
document.addEventListener('visibilitychange', () =>
  document.visibilityState === 'visible' ? scorer.wake() : scorer.part(),
);
addEventListener('pagehide', () => scorer.part());
// A second code was scanned while the page was open.
addEventListener('hashchange', () => {
  const { brought, code } = takeFragment();
  if (brought) void scorer.take(brought);
  else if (code) void scorer.offerCode(code);
});

type InstallPrompt = Event & { prompt(): Promise<unknown> };
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  const install = () => {
    scorer.change({ install: null });
    void (event as InstallPrompt).prompt();
  };
  scorer.change({ install });
});
addEventListener('appinstalled', () => scorer.change({ install: null }));

if (container) createRoot(container).render(<App scorer={scorer} />);
const { brought: first, code } = takeFragment();
await scorer.start(first);
if (code) await scorer.offerCode(code);
await keepFiles().catch(() => scorer.change({ offline: 'impossible' }));
