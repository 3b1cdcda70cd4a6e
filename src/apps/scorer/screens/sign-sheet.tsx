import { useState } from 'react';
import { type Signer, type SignView, cellOf, sumOf } from '../view/card-view.ts';
import { holeName, isTotalLost, standingOf } from '../view/hole-view.ts';
import { endedWithout } from '../view/spoken.ts';
import { shortName, valueText } from '../view/words.ts';
import { Sheet } from './sheet.tsx';
import { SignatureField } from './signature-field.tsx';
import { type OpenGroup, useScorer } from './use-scorer.ts';

function questionOf({ name, role }: Signer, owner: string, group: readonly { name: string }[]): string {
  const called = shortName(name, group);
  if (role === 'player') return `${called}, is this your card?`;
  return role === 'team' ? `${name}, is this your card?` : `${called}, is this ${shortName(owner, group)}’s card?`;
}

/**
 * The whole card again with a large total, then a signature by finger or typed name. Works on either phone, and without
 * signal.
 */
export function SignSheet({ sign, group, onClose }: { sign: SignView; group: OpenGroup; onClose: () => void }) {
  const scorer = useScorer();
  const waiting = sign.signers.filter(({ at }) => at === null);
  const [scorerRole, setScorerRole] = useState(waiting[0]?.scorerRole);
  const [isSigned, setIsSigned] = useState(false);
  const { holes } = group.bundle.round;
  const { view } = sign;
  const signer = waiting.find((one) => one.scorerRole === scorerRole) ?? waiting[0];
  if (!signer || sign.state === 'open' || sign.state === 'returned')
    return (
      <Sheet title={view.card.name} onClose={onClose}>
        <p className="large">
          {sign.state === 'returned'
            ? 'Signed by both. The committee has the card once it is sent.'
            : 'This card changed meanwhile. Look at it once more.'}
        </p>
        <button type="button" className="main-button" onClick={onClose}>
          Done
        </button>
      </Sheet>
    );
  const { strokes, net } = sumOf(view, holes);
  const without = endedWithout(view, holes);
  const hasTotal = !isTotalLost(view, group.bundle);
  const standing = standingOf(view);
  const handleSign = () => {
    scorer.sign(view.card, signer.scorerRole);
    setIsSigned(false);
    setScorerRole(waiting.find((one) => one.scorerRole !== signer.scorerRole)?.scorerRole);
    if (waiting.length === 1) onClose();
  };
  return (
    <Sheet key={signer.scorerRole} title={questionOf(signer, view.card.name, group.bundle.players)} onClose={onClose}>
      {waiting.length > 1 && (
        <div className="choice" role="group" aria-label="Signer">
          {waiting.map((one) => (
            <button
              key={one.scorerRole}
              type="button"
              className="plain-button"
              aria-pressed={one.scorerRole === signer.scorerRole}
              onClick={() => setScorerRole(one.scorerRole)}
            >
              {shortName(one.name, group.bundle.players)} <small>{one.role}</small>
            </button>
          ))}
        </div>
      )}
      <ol className="sign-card">
        {[...holes, ...(view.play?.further ?? [])].map((hole) => (
          <li key={hole}>
            <small>{holeName(hole, group.bundle).slice(5)}</small>
            <b>{valueText(cellOf(view, hole).value, view.match?.side)}</b>
          </li>
        ))}
      </ol>
      {standing !== null || hasTotal ? (
        <p className="total">
          <span>
            {standing === null ? 'Total' : 'The match'} <b>{standing ?? strokes}</b>
          </span>
          {standing === null && view.card.strokes && (
            <span>
              Net <b>{net}</b>
            </span>
          )}
        </p>
      ) : (
        <p className="large">No total: {without}</p>
      )}
      {standing === null && hasTotal && without !== null && <p className="soft">Without {without}</p>}
      <SignatureField key={signer.scorerRole} name={signer.name} onSigned={setIsSigned} />
      <button type="button" className="main-button" disabled={!isSigned} onClick={handleSign}>
        {shortName(signer.name, group.bundle.players)} signs
      </button>
    </Sheet>
  );
}
