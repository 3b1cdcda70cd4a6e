import { useCallback, useEffect, useState } from 'react';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { handicapNote, positionOf } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { readKeptBoard } from '../store/kept-board.ts';
import { newestOnly } from '../state/newest.ts';
import { call } from '../sync/call.ts';
import { resultText, resultTitles } from '../view/board-view.ts';
import { timeText } from '../view/words.ts';
import { type OpenGroup, useScorer } from './use-scorer.ts';

const viewerPauseMs = 20_000;

/** The last leaderboard received, with its time: it is updated with signal, and readable without. */
export function BoardScreen({ group }: { group: OpenGroup }) {
  const scorer = useScorer();
  const { tournament, link } = group.bundle;
  const isViewer = link.kind === 'viewer';
  const { token } = group.memory.link;
  const [isAsking, setIsAsking] = useState(false);
  const [begin] = useState(newestOnly);
  const kept = readKeptBoard(group.memory.link);
  const [named, setNamed] = useState<string | null>(kept?.content.board?.id ?? null);

  const ask = useCallback(
    async (board: string | null) => {
      setIsAsking(true);
      const isNewest = begin();
      const query = board ? `?board=${encodeURIComponent(board)}` : '';
      const path = isViewer ? '/api/scoring/board' : `/api/leaderboards/${tournament.id}`;
      const heard = await call<Leaderboard>(path + query, isViewer ? { token } : {});
      if (!isNewest()) return;
      if (heard.isHeard) scorer.saveBoard(heard.answer);
      setIsAsking(false);
    },
    [scorer, tournament.id, isViewer, token, begin],
  );
  useEffect(() => {
    void ask(named);
    // Viewers send nothing, so nothing else would trigger an update.
    const timer = isViewer ? setInterval(() => void ask(named), viewerPauseMs) : undefined;
    return () => {
      clearInterval(timer);
      // A response that arrives after this screen was left must be ignored.
      begin();
    };
  }, [ask, named, isViewer, begin]);

  const board = kept?.content.board;
  const own = new Set(group.bundle.players.map(({ id }) => id).concat(group.bundle.cards.map(({ id }) => id)));
  return (
    <main className="scroll">
      <div className="head-line">
        {kept && kept.content.boards.length > 1 ? (
          <details key={board?.id}>
            <summary className="plain-button">
              <h1>{board?.name ?? 'Board'}</h1>▾
            </summary>
            <div className="choice" role="group" aria-label="Boards">
              {kept.content.boards.map(({ id, name }) => (
                <button
                  key={id}
                  type="button"
                  className="plain-button"
                  aria-pressed={id === board?.id}
                  onClick={() => setNamed(id)}
                >
                  {name}
                </button>
              ))}
            </div>
          </details>
        ) : (
          <h1>{board?.name ?? 'Board'}</h1>
        )}
        <button type="button" className="plain-button" disabled={isAsking} onClick={() => void ask(named)}>
          {isAsking ? 'Asking…' : 'Read again'}
        </button>
      </div>
      <p role="status">
        {kept
          ? `As of ${timeText(kept.atMs, tournament.time_zone)}${kept.content.state.hidden ? `. ${kept.content.state.hidden}` : ''}`
          : 'The board comes with the next signal.'}
      </p>
      {board && board.rows.length === 0 && <p>First scores appear after the first hole.</p>}
      {board && board.rows.length > 0 && (
        <table className="board-table">
          <thead>
            <tr>
              <th scope="col">Pos</th>
              <th scope="col">{board.kind === 'matches' ? 'Match' : 'Player'}</th>
              <th scope="col">{resultTitles[board.kind]}</th>
              <th scope="col">Thru</th>
            </tr>
          </thead>
          <tbody>
            {board.rows.map((row) => (
              <tr
                key={row.id}
                className={row.players?.some((id) => own.has(id)) || own.has(row.id) ? 'own' : undefined}
              >
                <td>{positionOf(row)}</td>
                <th scope="row">{[row.name, handicapNote(row)].filter(Boolean).join(', ')}</th>
                <td>{resultText(board, row)}</td>
                <td>{row.thru}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </main>
  );
}
