import { counted } from '../view/words.ts';
import { BrowserBanner } from './browser-banner.tsx';
import { useScorer, useScorerState } from './use-scorer.ts';

const words = {
  none: { title: 'Getting ready', text: 'Stay near the clubhouse a moment.' },
  nobody: { title: 'Nobody plays by this code yet', text: 'Its cards come by themselves. Or type another code.' },
  no_signal: {
    title: 'No signal yet',
    text: 'The group is read once, then everything works without signal. This page tries again by itself.',
  },
  link_unknown: { title: 'This code is not known', text: 'Scan the code on your card again, or type it.' },
  link_ended: {
    title: 'This code has ended',
    text: 'The committee has closed it, or made a new one for your group. Scan the new code, or ask at the desk.',
  },
  refused: { title: 'This code opens nothing here', text: 'Scan the code on your card again, or ask at the desk.' },
};

/** Shown until the server has sent the group: progress, received entries, and the way back. */
export function OpeningScreen() {
  const scorer = useScorer();
  const { trouble, brought, memory, place } = useScorerState();
  const isEmpty = trouble === null && memory?.link.bundle != null;
  const { title, text } = words[isEmpty ? 'nobody' : (trouble ?? 'none')];
  const kept = memory?.outbox.unsent.size ?? 0;
  // A refusal is final: only another code helps.
  const isDead = trouble !== null && trouble !== 'no_signal';
  return (
    <main className="page">
      <BrowserBanner />
      <h1>{title}</h1>
      <p role="status">{text}</p>
      {brought?.isCut && <p className="refusal">The code was cut on its way. Let the other phone show it again.</p>}
      {kept > 0 && (
        <p>
          {counted(kept, 'score')} came with the code. {place === 'memory' ? 'Not saved' : 'Saved'} on this phone; sent
          with signal.
        </p>
      )}
      {!isDead && (
        <button type="button" className="main-button" onClick={() => scorer.wake()}>
          Try again
        </button>
      )}
      <button type="button" className={isDead ? 'main-button' : 'plain-button'} onClick={() => scorer.close()}>
        Type another code
      </button>
    </main>
  );
}
