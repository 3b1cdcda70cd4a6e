import { scoringProtocol } from '#kernel/contract/scoring-choices.ts';
import { takeUpdate } from '../own-worker.ts';
import { useScorerState } from './use-scorer.ts';

/** A newer version waits. It is activated by hand, and only when nothing waits to be sent. */
export function UpdatePart() {
  const { hasUpdate, memory } = useScorerState();
  const isTooOld = (memory?.link.said?.round.min_protocol ?? 0) > scoringProtocol;
  if (!hasUpdate) return isTooOld ? <p>Please update: reload this page where there is signal.</p> : null;
  if ((memory?.outbox.unsent.size ?? 0) > 0) return <p>A newer version is here. It can be taken once all is sent.</p>;
  return (
    <button type="button" className="main-button" onClick={() => void takeUpdate()}>
      {isTooOld ? 'Please update' : 'Update'}
    </button>
  );
}
