import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { pinLength } from '#kernel/contract/scoring-choices.ts';
import { readCode, writtenCode } from '#areas/play/rules/scoring/link-codes.ts';
import { numberOf } from '../state/group-token.ts';
import type { KeptLink } from '../store/kept.ts';
import { dateText } from '../view/words.ts';
import { BrowserBanner } from './browser-banner.tsx';
import { useScorer, useScorerState } from './use-scorer.ts';

const refusals = {
  unknown: 'No group has this code. Look at the card once more: there is no 0, O, 1, I or L in it.',
  pin_needed: 'Four digits, of the number that somebody in the group left when entering.',
  pin_wrong: 'These are the last digits of nobody’s number in this group. Try another player’s.',
  too_many: 'Too many wrong tries. Look at the card once more, or ask the committee.',
  no_signal: 'No answer. A code needs signal the first time; go nearer to the clubhouse and try again.',
};

/** Inserts the hyphen and removes characters that codes never have. */
const tidied = (typed: string): string => {
  const letters = typed
    .toUpperCase()
    .replace(/[^2-9A-HJKMNP-Z]/g, '')
    .slice(0, 8);
  return letters.length > 4 ? writtenCode(letters) : letters;
};

function KnownGroups({ links, onOpen }: { links: readonly KeptLink[]; onOpen: (token: string) => void }) {
  const known = links
    .filter(({ bundle, token }) => bundle && numberOf(token) === null)
    .toSorted((one, other) => other.openedAtMs - one.openedAtMs);
  if (known.length === 0) return null;
  return (
    <section aria-labelledby="known">
      <h2 id="known">On this phone</h2>
      <ul className="plain-list">
        {known.map(({ token, bundle }) => (
          <li key={token}>
            <button type="button" className="wide-button" onClick={() => onOpen(token)}>
              <strong>{bundle?.tournament.title}</strong>
              <span>
                {bundle?.link.label} · {bundle && dateText(bundle.round.date)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Asks for a group's code, if the page was opened without one. */
export function CodeScreen() {
  const scorer = useScorer();
  const { links, code: scanned } = useScorerState();
  const [code, setCode] = useState(scanned ? writtenCode(scanned) : '');
  const [pin, setPin] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const handleSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isAsking) return;
    const read = readCode(code);
    if (!read) return setRefusal('A code has eight letters and digits, such as K7M2-9QXD.');
    if (pin !== null && pin.length < pinLength) return setRefusal(refusals.pin_needed);
    await open(read, pin);
  };
  const open = async (read: string, typed: string | null) => {
    setIsAsking(true);
    const answer = await scorer.openCode(read, typed ?? undefined);
    setIsAsking(false);
    if (answer === 'opened') return;
    if (answer !== 'pin_needed') return setRefusal(refusals[answer]);
    // The first time it only asks for the PIN, without an error.
    setRefusal(typed === null ? null : refusals.pin_wrong);
    setPin('');
  };
  const pinField = useRef<HTMLInputElement>(null);
  const isPinAsked = pin !== null;
  useEffect(() => {
    if (isPinAsked) pinField.current?.focus();
  }, [isPinAsked]);
  // A scanned code is tried at once; it may arrive while this screen is open.
  const [tried, setTried] = useState<string | null>(null);
  useEffect(() => {
    if (!scanned || scanned === tried) return;
    setTried(scanned);
    setCode(writtenCode(scanned));
    void open(scanned, null);
  });

  return (
    <main className="page">
      <BrowserBanner />
      <h1>Keep score</h1>
      <p>Scan the code on your scorecard or cart sign with the camera, or type it here.</p>
      <form onSubmit={handleSubmit} noValidate>
        <label htmlFor="code">Code of your group</label>
        <input
          id="code"
          className="code-field"
          value={code}
          onChange={(event) => {
            setCode(tidied(event.target.value));
            setPin(null);
            setRefusal(null);
          }}
          placeholder="K7M2-9QXD"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="go"
          aria-invalid={refusal !== null}
          aria-describedby="code-refusal"
        />
        {pin !== null && (
          <>
            <label htmlFor="pin">Last four digits of a phone number in the group</label>
            <input
              id="pin"
              className="code-field"
              value={pin}
              onChange={(event) => {
                setPin(event.target.value.replace(/\D/g, '').slice(0, pinLength));
                setRefusal(null);
              }}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="go"
              ref={pinField}
              aria-invalid={refusal !== null}
              aria-describedby="code-refusal"
            />
          </>
        )}
        <p id="code-refusal" className="refusal" role="alert">
          {refusal}
        </p>
        <button type="submit" className="main-button">
          {isAsking ? 'Opening…' : 'Open the group'}
        </button>
      </form>
      <KnownGroups links={links} onOpen={(token) => void scorer.openKept(token)} />
    </main>
  );
}
