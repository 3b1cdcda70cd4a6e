import { useEffect, useState } from 'react';
import { dateText, wallTimeText } from '../view/words.ts';
import { hasWords } from '#kernel/rules/folded-text.ts';
import { CheckInScreen } from './check-in-screen.tsx';
import { TopLines } from './main-screen.tsx';
import { Sign } from './signs.tsx';
import { type OpenGroup, useScorer } from './use-scorer.ts';

type Typed = ReadonlyMap<number, { typed: number; unsent: number }>;

/** The state of a group's scores on this phone, as text. */
function stateOf(typed: Typed, number: number): string {
  const own = typed.get(number);
  if (!own) return 'needs signal the first time';
  if (own.typed === 0) return 'on this phone';
  return own.unsent > 0 ? `▢ ${own.unsent} not sent yet` : `✓ ${own.typed} sent`;
}

/** Selects a group: the page of a station, and of a desk besides its check-in. */
export function GroupsScreen({ group }: { group: OpenGroup }) {
  const { bundle } = group;
  const isDesk = bundle.link.kind === 'desk';
  const [tab, setTab] = useState<'check-in' | 'groups'>(isDesk ? 'check-in' : 'groups');
  return (
    <div className="frame">
      <TopLines onHole={() => undefined} />
      {tab === 'groups' ? <GroupList group={group} /> : <CheckInScreen group={group} />}
      {isDesk && (
        <nav className="tabs" aria-label="Screens">
          {(['check-in', 'groups'] as const).map((name) => (
            <button
              key={name}
              type="button"
              aria-current={tab === name ? 'page' : undefined}
              onClick={() => setTab(name)}
            >
              <Sign name={name === 'groups' ? 'card' : 'group'} />
              {name === 'groups' ? 'Cards' : 'Check-in'}
            </button>
          ))}
        </nav>
      )}
    </div>
  );
}

function GroupList({ group }: { group: OpenGroup }) {
  const scorer = useScorer();
  const { bundle, memory } = group;
  const { link, round } = bundle;
  const [q, setQ] = useState('');
  const [typed, setTyped] = useState<Typed>(new Map());
  // Each response may have confirmed entries, or added a group.
  useEffect(() => void scorer.countTyped(memory.link.token).then(setTyped), [scorer, memory]);
  const wanted = q.trim();
  const found = bundle.groups.filter(
    ({ number, players }) =>
      wanted === '' || String(number) === wanted || players.some((name) => hasWords(name, wanted)),
  );
  return (
    <main className="scroll">
      <h1>{link.label}</h1>
      <p>
        {[link.holes && `Hole ${link.holes.join(', ')}`, bundle.tournament.title, dateText(round.date)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {link.state === 'early' && <p className="refusal">Scores count from the day of the round.</p>}
      <label>
        Group or player
        <input value={q} autoComplete="off" onChange={({ target }) => setQ(target.value)} />
      </label>
      <ul className="plain-list">
        {found.map(({ number, start, players }) => (
          <li key={number}>
            <button type="button" className="wide-button" onClick={() => void scorer.openGroup(number)}>
              <strong>
                Group {number} · {wallTimeText(start.time)}, hole {start.hole}
                {start.letter}
              </strong>
              <span>
                {players.join(', ')} · {stateOf(typed, number)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p>No group of this number or name.</p>}
      <button type="button" className="plain-button" onClick={() => scorer.close()}>
        Type another code
      </button>
    </main>
  );
}
