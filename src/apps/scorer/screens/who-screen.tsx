import { dateFormatter } from '#kernel/rules/formatters.ts';
import { dateText, wallTimeText } from '../view/words.ts';
import { Logo } from './brand.tsx';
import { BrowserBanner } from './browser-banner.tsx';
import { useOpenGroup, useScorer, useScorerState } from './use-scorer.ts';

/** Asks who holds the phone, which determines its scorer role. Several phones may have the same seat. */
export function WhoScreen({ onDone }: { onDone?: () => void }) {
  const scorer = useScorer();
  const { device } = useScorerState();
  const group = useOpenGroup();
  if (!group) return null;
  const { bundle, memory } = group;
  const { tournament, round } = bundle;
  const heard = dateFormatter({ hour: 'numeric', minute: '2-digit', timeZone: tournament.time_zone });
  const othersAt = (seat: number) => bundle.devices.filter((one) => one.seat === seat && one.id !== device);
  const sit = (seat: number | null) => {
    void scorer.sit(seat);
    onDone?.();
  };
  return (
    <main className="page">
      <BrowserBanner />
      <Logo />
      <p className="eyebrow">{tournament.title}</p>
      <h1>Who are you?</h1>
      <p>
        {bundle.group &&
          `${wallTimeText(bundle.group.start.time)}, hole ${bundle.group.start.hole}${bundle.group.start.letter} · `}
        {dateText(round.date)}
      </p>
      <ul className="plain-list">
        {bundle.players.map(({ id, seat, name }) => (
          <li key={id}>
            <button
              type="button"
              className="wide-button"
              aria-pressed={memory.link.seat === seat}
              onClick={() => sit(seat)}
            >
              <strong>{name}</strong>
              {othersAt(seat).map((one) => (
                <span key={one.id}>
                  Another {one.name || 'phone'}, last heard {heard.format(new Date(one.last_seen_at))}
                </span>
              ))}
            </button>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="wide-button"
            aria-pressed={memory.link.seat === null}
            onClick={() => sit(null)}
          >
            <strong>Somebody else keeping score</strong>
          </button>
        </li>
      </ul>
      <p className="soft">You can change this later under Group.</p>
    </main>
  );
}
