import { useState } from 'react';
import { type CallReason, callReasons } from '#kernel/contract/scoring-choices.ts';
import type { KeptCall } from '../store/kept.ts';
import { timeText } from '../view/words.ts';
import { Sheet } from './sheet.tsx';
import { type OpenGroup, useScorer } from './use-scorer.ts';

const reasons: Record<CallReason, string> = {
  ruling: 'A ruling',
  help: 'Somebody is hurt or ill',
  pace: 'The group ahead holds us up',
  other: 'Something else',
};

/** The state of a call: on this phone, received by the committee, or answered. */
function stateOf({ calledAt, answeredAt }: KeptCall, zone: string): string {
  if (answeredAt !== null) return `The committee comes (${timeText(Date.parse(answeredAt), zone)}).`;
  if (calledAt !== null) return `The committee was told at ${timeText(Date.parse(calledAt), zone)}.`;
  return 'Waits for signal: send somebody if it cannot wait.';
}

/** Calls the committee to the group. */
export function CallPart({ group, hole }: { group: OpenGroup; hole: number }) {
  const scorer = useScorer();
  const [isAsking, setIsAsking] = useState(false);
  const { call } = group.memory.link;
  const zone = group.bundle.tournament.time_zone;
  return (
    <section aria-labelledby="call">
      <h2 id="call">Committee</h2>
      {call && (
        <p role="status">
          {reasons[call.why]}, hole {call.hole}. {stateOf(call, zone)}
        </p>
      )}
      {call && call.answeredAt === null ? (
        <button type="button" className="plain-button" onClick={() => scorer.wake()}>
          Look again
        </button>
      ) : (
        <button type="button" className="plain-button" onClick={() => setIsAsking(true)}>
          Call the committee
        </button>
      )}
      {isAsking && (
        <Sheet title={`Call the committee to hole ${hole}`} onClose={() => setIsAsking(false)}>
          <p>What is it about?</p>
          {callReasons.map((why) => (
            <button
              key={why}
              type="button"
              className="wide-button"
              onClick={() => {
                scorer.callCommittee(hole, why);
                setIsAsking(false);
              }}
            >
              {reasons[why]}
            </button>
          ))}
          <p className="soft">In an emergency call 911 first.</p>
        </Sheet>
      )}
    </section>
  );
}
