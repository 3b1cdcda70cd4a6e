import { useCallback, useEffect, useState } from 'react';
import type { CheckInList, CheckInPlayer } from '#areas/scoring/contract/check-in.ts';
import type { CheckInState } from '#kernel/contract/scoring-choices.ts';
import { call } from '../sync/call.ts';
import { newestOnly } from '../state/newest.ts';
import { wallTimeText } from '../view/words.ts';
import type { OpenGroup } from './use-scorer.ts';

const barredWords = {
  unpaid: 'Not paid: send them to the committee',
  withdrawn: 'Withdrawn',
  disqualified: 'Disqualified',
};
const stateWords = { expected: '', here: '✓ Here', no_show: 'Did not start' };
const afterTypingMs = 250;

/** The check-in list of a round, for its desk. */
export function CheckInScreen({ group }: { group: OpenGroup }) {
  const { token } = group.memory.link;
  const [q, setQ] = useState('');
  const [list, setList] = useState<CheckInList | null>(null);
  const [refusal, setRefusal] = useState('');
  const [begin] = useState(newestOnly);

  const read = useCallback(
    async (cursor?: string) => {
      const query = new URLSearchParams({ ...(q.trim() ? { q: q.trim() } : {}), ...(cursor ? { cursor } : {}) });
      const isNewest = begin();
      const heard = await call<CheckInList>(`/api/scoring/desk?${query}`, { token });
      if (!isNewest()) return;
      setRefusal(heard.isHeard ? '' : 'No answer. Checking in needs signal: try again.');
      if (heard.isHeard)
        setList((before) => ({
          ...heard.answer,
          data: [...(cursor ? (before?.data ?? []) : []), ...heard.answer.data],
        }));
    },
    [q, token, begin],
  );
  useEffect(() => {
    const timer = setTimeout(() => void read(), afterTypingMs);
    return () => clearTimeout(timer);
  }, [read]);

  const note = async (player: CheckInPlayer, state: CheckInState) => {
    const heard = await call('/api/scoring/desk', { method: 'POST', token, body: { player: player.id, state } });
    if (heard.isHeard) return read();
    setRefusal(
      heard.status === 409 ? `${player.name}: send them to the committee.` : `${player.name}: not noted. Try again.`,
    );
  };

  return (
    <main className="scroll">
      <h1>Check-in</h1>
      <p role="status">{list ? `${list.summary.here} of ${list.summary.players} are here` : 'Reading the list…'}</p>
      <label>
        Name or code
        <input value={q} autoComplete="off" onChange={({ target }) => setQ(target.value)} />
      </label>
      <p className="refusal" role="alert">
        {refusal}
      </p>
      <ul className="plain-list">
        {list?.data.map((player) => (
          <PlayerLine key={player.id} player={player} onNote={(state) => void note(player, state)} />
        ))}
      </ul>
      {list?.data.length === 0 && <p>Nobody of this name plays today.</p>}
      {list?.next_cursor && (
        <button type="button" className="plain-button" onClick={() => void read(list.next_cursor ?? undefined)}>
          Show more
        </button>
      )}
      {refusal && (
        <button type="button" className="plain-button" onClick={() => void read()}>
          Read again
        </button>
      )}
    </main>
  );
}

function PlayerLine({ player, onNote }: { player: CheckInPlayer; onNote: (state: CheckInState) => void }) {
  const { name, group, state, barred } = player;
  const facts = [
    group && `Group ${group.number}, ${wallTimeText(group.start.time)}`,
    barred ? barredWords[barred] : stateWords[state],
  ];
  return (
    <li className="phone">
      <strong>{name}</strong>
      <span>{facts.filter(Boolean).join(' · ')}</span>
      {!barred && (
        <div className="choice">
          <button
            type="button"
            className={state === 'here' ? 'plain-button' : 'main-button'}
            aria-label={`${state === 'here' ? 'Not here after all' : 'Check in'}: ${name}`}
            onClick={() => onNote(state === 'here' ? 'expected' : 'here')}
          >
            {state === 'here' ? 'Not here after all' : 'Check in'}
          </button>
          {state === 'expected' && (
            <button
              type="button"
              className="plain-button"
              aria-label={`Did not start: ${name}`}
              onClick={() => onNote('no_show')}
            >
              Did not start
            </button>
          )}
        </div>
      )}
    </li>
  );
}
