import { useState } from 'react';
import { lastPrintedHole } from '#kernel/contract/scoring-choices.ts';
import { bannerOf, syncLine } from '../view/sync-line.ts';
import { printedHole, shownOrder } from '../view/hole-view.ts';
import { BoardScreen } from './board-screen.tsx';
import { Logo } from './brand.tsx';
import { CardScreen } from './card-screen.tsx';
import { DecisionNotice } from './decision-notice.tsx';
import { GroupScreen } from './group-screen.tsx';
import { HoleScreen } from './hole-screen.tsx';
import { MessageNotice } from './message-notice.tsx';
import { Sign, type SignName } from './signs.tsx';
import { type OpenGroup, useScorer, useScorerState } from './use-scorer.ts';
import { firstOpenHole } from '../view/where.ts';
import { counted } from '../view/words.ts';

type Tab = 'score' | 'card' | 'board' | 'group';

const tabNames: Record<Tab, string> = { score: 'Score', card: 'Card', board: 'Board', group: 'Group' };

export function TopLines({ onHole }: { onHole: (hole: number, card: string) => void }) {
  const state = useScorerState();
  const line = syncLine(state);
  const banner = bannerOf(state);
  return (
    <header className="top">
      <div className={`sync ${line.tone}`}>
        <Logo />
        <span aria-hidden="true">{line.sign}</span>
        <span role="status">{line.text}</span>
      </div>
      {banner && (
        <p className={`banner ${banner.tone}`} role="alert">
          {banner.text}
        </p>
      )}
      <Preparing />
      <Brought />
      <MessageNotice />
      <DecisionNotice onHole={onHole} />
    </header>
  );
}

/**
 * Tells whether the program opens without signal: while it is preparing, and once when ready. Installation is offered
 * only before the first score, and is optional.
 */
function Preparing() {
  const { offline, memory, install, place } = useScorerState();
  const hasTyped = (memory?.own.size ?? 0) > 0;
  // A phone that cannot store scores is not ready, which a banner says.
  if (place === 'memory') return null;
  if (offline === 'preparing') return <p className="banner waits">Getting ready: stay near the clubhouse a moment</p>;
  if (offline === 'impossible' && !hasTyped)
    return <p className="banner waits">This address cannot be kept for later: leave this page open while you play.</p>;
  if (offline !== 'ready' || hasTyped) return null;
  return (
    <div className="banner good">
      <p>✓ Ready for no signal</p>
      {install && (
        <div className="banner-buttons">
          <button type="button" className="plain-button" onClick={install}>
            Put it on the home screen
          </button>
        </div>
      )}
    </div>
  );
}

/** Reports the entries received from another phone's code. */
function Brought() {
  const scorer = useScorer();
  const { brought } = useScorerState();
  if (!brought) return null;
  const { count, isCut } = brought;
  const words =
    count === 0 ? 'All scores of the other phone were here already' : `${counted(count, 'score')} taken over`;
  return (
    <aside className={`banner ${isCut ? 'bad' : 'good'}`} role="status">
      <p>{isCut ? 'The code was cut on its way. Let the other phone show it again.' : words}</p>
      <div className="banner-buttons">
        <button type="button" className="plain-button" onClick={() => scorer.change({ brought: null })}>
          OK
        </button>
      </div>
    </aside>
  );
}

/** The program with an open group: a line with the state of the scores, the tab's screen, and the tabs. */
export function MainScreen({ group }: { group: OpenGroup }) {
  const [tab, setTab] = useState<Tab>('score');
  const [asked, setAsked] = useState<string | null>(null);
  const [hole, setHole] = useState(() => firstOpenHole(group));
  const order = shownOrder(group.bundle, group.views);
  // If a match was decided earlier, an extra hole may no longer exist.
  const present = order.includes(hole) ? hole : ((hole > lastPrintedHole ? order.at(-1) : order[0]) ?? 1);
  const goTo = (next: number, card: string | null = null) => {
    setHole(next);
    setAsked(card);
    setTab('score');
  };
  const hasBoard = group.bundle.tournament.has_public_board;
  const tabs: Tab[] = hasBoard ? ['score', 'card', 'board', 'group'] : ['score', 'card', 'group'];
  return (
    <div className="frame">
      <TopLines onHole={goTo} />
      {tab === 'score' && (
        <HoleScreen
          group={group}
          hole={present}
          asked={asked}
          onHole={(next) => goTo(next)}
          onCard={() => setTab('card')}
        />
      )}
      {tab === 'card' && <CardScreen group={group} onHole={goTo} />}
      {tab === 'board' && <BoardScreen group={group} />}
      {tab === 'group' && <GroupScreen group={group} hole={printedHole(present, group.bundle)} />}
      <nav className="tabs" aria-label="Screens">
        {tabs.map((name) => (
          <button
            key={name}
            type="button"
            aria-current={tab === name ? 'page' : undefined}
            onClick={() => setTab(name)}
          >
            <Sign name={name as SignName} />
            {tabNames[name]}
          </button>
        ))}
      </nav>
    </div>
  );
}
