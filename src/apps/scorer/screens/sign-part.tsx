import { resultHole } from '#kernel/contract/scoring-choices.ts';
import { holeName, standingOf } from '../view/hole-view.ts';
import type { SignView } from '../view/card-view.ts';
import { counted, listed, timeText } from '../view/words.ts';
import { type OpenGroup, useScorer } from './use-scorer.ts';

type SignPartProps = { sign: SignView; group: OpenGroup; onHole: (hole: number) => void; onSign: () => void };

const fewHoles = 4;

/** The steps that a card still needs before the committee has it. */
export function SignPart({ sign, group, onHole, onSign }: SignPartProps) {
  const scorer = useScorer();
  const { view, open, differs, state, signers, returnedAt, isOutdated, isCorrected, isSent } = sign;
  const zone = group.bundle.tournament.time_zone;
  const time = (at: string) => timeText(Date.parse(at), zone);
  const first = differs[0] ?? open[0];
  const numberOf = (hole: number) => holeName(hole, group.bundle).replace('Hole ', '');
  const { isLevel } = view.play ?? {};
  const missing = [
    open.length > 0 &&
      (open.length <= fewHoles
        ? `${open.length === 1 ? 'Hole' : 'Holes'} ${listed(open.map(numberOf))} without a score`
        : `${counted(open.length, 'hole')} without a score`),
    differs.length > 0 && `${listed(differs.map((hole) => holeName(hole, group.bundle).toLowerCase()))} to settle`,
  ].filter(Boolean);
  return (
    <li className="sign-part">
      <h3>{view.card.name}</h3>
      {state === 'returned' && (
        <p>
          {returnedAt ? `Signed at ${time(returnedAt)}. ` : 'Signed. '}
          Only the committee can change it.
          {isCorrected && ' The committee corrected it after signing.'}
          {!isSent && ' The signatures wait for signal.'}
        </p>
      )}
      {state === 'open' && (
        <p>
          {isLevel && `${standingOf(view)}: no winner yet. `}
          {missing.join(', ')}.
        </p>
      )}
      {isOutdated && state !== 'open' && <p>A score was changed after a signature: it has to be signed again.</p>}
      {(state === 'half' || state === 'ready') &&
        signers.map(({ scorerRole, name, role, at }) => (
          <p key={scorerRole} className="signer">
            <span>
              {at ? '✓' : '▢'} {name}
              {role === 'player' || role === 'team' ? '' : ` (${role})`}
              {at ? `, signed at ${time(at)}` : ' has not signed'}
            </span>
            {at && (
              <button type="button" className="plain-button" onClick={() => scorer.unsign(view.card, scorerRole)}>
                Take it back
              </button>
            )}
          </p>
        ))}
      {(state === 'ready' || state === 'half') && (
        <button type="button" className="main-button" onClick={onSign}>
          {state === 'ready' ? 'Check and sign' : 'Sign too'}
        </button>
      )}
      {state === 'open' && first !== undefined && first !== resultHole && (
        <button type="button" className="plain-button" onClick={() => onHole(first)}>
          Go to {holeName(first, group.bundle).toLowerCase()}
        </button>
      )}
    </li>
  );
}
