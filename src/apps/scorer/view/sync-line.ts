import { sentState, waitingHoles } from '#areas/scoring/rules/outbox.ts';
import type { ScoreBundle } from '#areas/scoring/contract/scoring.ts';
import type { SuspensionKind } from '#kernel/contract/day-choices.ts';
import type { KeptLink } from '../store/kept.ts';
import type { ScorerState } from '../state/scorer-state.ts';
import { counted, timeText } from './words.ts';

/** The line that always shows the delivery state of the scores. */
export type SyncLine = { tone: 'good' | 'busy' | 'waits' | 'bad'; sign: string; text: string };

/** The number of own entries that the server quarantined, signatures included. */
export const heldCount = ({ memory }: Pick<ScorerState, 'memory'>): number => {
  if (!memory) return 0;
  const { outbox, own } = memory;
  return [...own].filter((id) => sentState(outbox, id) === 'held').length;
};

/**
 * The delivery state of all typed entries. 'Sent' is shown only for entries that the server confirmed, 'saved' only for
 * entries that are stored.
 */
export function syncLine(state: Pick<ScorerState, 'memory' | 'isSending' | 'trouble' | 'place'>): SyncLine {
  const { memory, isSending, trouble, place } = state;
  if (!memory) return { tone: 'busy', sign: '…', text: '' };
  const { outbox, link } = memory;
  const holes = waitingHoles(outbox);
  const waiting = outbox.unsent.size;
  if (waiting > 0 && isSending && trouble === null) return { tone: 'busy', sign: '↑', text: 'Sending…' };
  if (waiting > 0 && place === 'memory') return { tone: 'bad', sign: '!', text: 'Not saved, sent when online' };
  if (holes > 0) {
    const wait = holes === 1 ? 'waits' : 'wait';
    return { tone: 'waits', sign: '▢', text: `${counted(holes, 'hole')} ${wait} for signal` };
  }
  if (waiting > 0) return { tone: 'waits', sign: '▢', text: 'A signature waits for signal' };
  const held = heldCount(state);
  if (held > 0) return { tone: 'waits', sign: '⚑', text: `The committee has your ${counted(held, 'score')}` };
  if (link.heardAtMs === null) return { tone: 'busy', sign: '…', text: 'Not heard from the server yet' };
  const zone = link.bundle?.tournament.time_zone ?? 'UTC';
  if (trouble === 'no_signal')
    return { tone: 'waits', sign: '▢', text: `No signal · heard ${timeText(link.heardAtMs, zone)}` };
  return { tone: 'good', sign: '✓', text: `All sent · ${timeText(link.heardAtMs, zone)}` };
}

type Suspension = NonNullable<ScoreBundle['round']['suspension']>;

const suspensions: Record<SuspensionKind, string> = {
  stop_now: 'Play is suspended: stop at once, there is danger.',
  finish_hole: 'Play is suspended: finish the hole.',
  dark: 'Play is suspended until there is light.',
};

function suspensionText({ kind, resume_at }: Suspension, bundle: KeptLink['bundle']): string {
  const zone = bundle?.tournament.time_zone ?? 'UTC';
  return resume_at === null
    ? suspensions[kind]
    : `${suspensions[kind]} It goes on at ${timeText(Date.parse(resume_at), zone)}.`;
}

const unsavedText =
  'Scores are not saved on this phone. They are sent when it is online: leave this page open, or use another phone.';

/** A banner at the top for urgent facts that the line does not show. */
export type Banner = { tone: 'bad' | 'waits'; text: string };

export function bannerOf(state: ScorerState): Banner | null {
  const { memory, place, trouble } = state;
  if (place === 'memory') return { tone: 'bad', text: unsavedText };
  if (!memory) return null;
  const { said, bundle } = memory.link;
  const isBlocked = bundle?.devices.find(({ id }) => id === state.device);
  if (isBlocked?.is_blocked) return { tone: 'bad', text: 'The committee has set this phone aside. Ask at the desk.' };
  if (trouble === 'link_unknown')
    return { tone: 'bad', text: 'This code is not known any more. Your scores stay here: scan the new code.' };
  if (trouble === 'link_ended') return { tone: 'waits', text: 'This code has ended. New scores go to the committee.' };
  if (isBlocked?.is_waiting)
    return { tone: 'waits', text: 'Many phones use this code. The committee decides whether yours counts too.' };
  if (said?.round.suspension) return { tone: 'bad', text: suspensionText(said.round.suspension, bundle) };
  if (said?.round.status === 'suspended') return { tone: 'bad', text: 'Play is suspended.' };
  if (said?.round.status === 'cancelled') return { tone: 'bad', text: 'This round was cancelled.' };
  if (said?.round.is_closed) return { tone: 'waits', text: 'The round is closed. New scores go to the committee.' };
  if (state.isRoomLow)
    return { tone: 'waits', text: 'This phone has hardly any room left. Delete something before you go on.' };
  return null;
}
