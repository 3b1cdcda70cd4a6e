import { useEffect, useRef } from 'react';
import type { PhoneMessage } from '#areas/scoring/contract/day.ts';
import { timeText } from '../view/words.ts';
import { useOpenGroup, useScorer } from './use-scorer.ts';

const beepHertz = 880;
const beeps = [0, 0.35, 0.7];

/** Three tones and a vibration, if the phone supports them. */
function alarm(): void {
  navigator.vibrate?.([300, 100, 300, 100, 300]);
  try {
    const audio = new AudioContext();
    for (const startS of beeps) {
      const tone = audio.createOscillator();
      tone.frequency.value = beepHertz;
      tone.connect(audio.destination);
      tone.start(audio.currentTime + startS);
      tone.stop(audio.currentTime + startS + 0.2);
    }
  } catch {
    // Without sound, the screen still shows the message.
  }
}

type NoticeProps = { message: PhoneMessage; zone: string; onSeen: () => void };

/** A full-screen message until somebody confirms it. */
function Alarm({ message, zone, onSeen }: NoticeProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    alarm();
  }, []);
  return (
    <dialog ref={dialog} className="alarm" role="alertdialog" aria-labelledby="alarm" onClose={onSeen}>
      <small>{timeText(Date.parse(message.sent_at), zone)}, from the committee</small>
      <h2 id="alarm">{message.title}</h2>
      {message.body && <p>{message.body}</p>}
      <button type="button" className="main-button" onClick={onSeen}>
        We have read it
      </button>
    </dialog>
  );
}

/** Unread messages of the committee: one at a time, urgent ones first. */
export function MessageNotice() {
  const scorer = useScorer();
  const group = useOpenGroup();
  if (!group) return null;
  const { link } = group.memory;
  const unseen = (link.messages?.all ?? []).filter(({ id }) => !link.seen.includes(id));
  const message = unseen.findLast(({ is_urgent }) => is_urgent) ?? unseen[0];
  if (!message) return null;
  const zone = group.bundle.tournament.time_zone;
  // Confirming the latest alarm confirms older ones.
  const seen = message.is_urgent ? unseen.filter(({ is_urgent }) => is_urgent) : [message];
  const onSeen = () => scorer.markSeen(seen.map(({ id }) => id));
  if (message.is_urgent) return <Alarm key={message.id} message={message} zone={zone} onSeen={onSeen} />;
  return (
    <aside className="banner waits beside" role="status">
      <p>
        <strong>{message.title}</strong> {message.body}
      </p>
      <button type="button" className="plain-button" onClick={onSeen}>
        OK
      </button>
    </aside>
  );
}
