import { BoardScreen } from './board-screen.tsx';
import { TopLines } from './main-screen.tsx';
import { type OpenGroup, useScorer } from './use-scorer.ts';

/** For viewers: the boards as the committee sees them. */
export function ViewerScreen({ group }: { group: OpenGroup }) {
  const scorer = useScorer();
  return (
    <div className="frame">
      <TopLines onHole={() => undefined} />
      <BoardScreen group={group} />
      <footer className="banner">
        <button type="button" className="plain-button" onClick={() => scorer.close()}>
          Type another code
        </button>
      </footer>
    </div>
  );
}
