import { useState } from 'react';
import { holeName, type HoleRow, holeRow, nextMissing, shownOrder } from '../view/hole-view.ts';
import { signView } from '../view/card-view.ts';
import { afterScore } from '../view/spoken.ts';
import { valueWords } from '../view/words.ts';
import { firstOpenHole, viewsOn } from '../view/where.ts';
import { type HoleOutcome, lastPrintedHole } from '#kernel/contract/scoring-choices.ts';
import { ballFields } from '#areas/scoring/rules/card-orders.ts';
import type { HoleValue } from '#areas/play/rules/merged-card.ts';
import type { Beside } from '../state/write-entry.ts';
import { DriveRow } from './drive-row.tsx';
import { HoleHead } from './hole-head.tsx';
import { MeasurePart } from './measure-part.tsx';
import { Pad } from './pad.tsx';
import { PlayerRow } from './player-row.tsx';
import { SettleSheet } from './settle-sheet.tsx';
import { type OpenGroup, useScorer } from './use-scorer.ts';
import { useScoreKeys } from './use-score-keys.ts';

type HoleScreenProps = {
  group: OpenGroup;
  hole: number;
  /** The card selected when the hole is opened; null selects the next one that needs a score. */
  asked: string | null;
  onHole: (hole: number) => void;
  onCard: () => void;
};

/** Other details of a hole stay when its score changes. */
const besideOf = ({ merged, view }: HoleRow): Beside =>
  merged.drive === null ? {} : ballFields(view.card.is_team, view.card.players, merged.drive);

/** A hole for the whole group: tapping a key writes the score and selects the next player. */
export function HoleScreen({ group, hole, asked, onHole, onCard }: HoleScreenProps) {
  const scorer = useScorer();
  const { memory, bundle, views } = group;
  const order = shownOrder(bundle, views);
  const rows = viewsOn(views, hole).map((view) => holeRow(view, hole, memory, bundle));
  const duties = rows.filter(({ view }) => view.isDuty);
  const others = rows.filter(({ view }) => !view.isDuty);
  const [chosen, setChosen] = useState<{ hole: number; card: string } | null>(null);
  const [settling, setSettling] = useState<string | null>(null);
  const [spoken, setSpoken] = useState('');
  const first = nextMissing(rows, null) ?? rows.find(({ view }) => !view.isReturned)?.view.card.id;
  const present =
    rows.find(({ view }) => view.card.id === (chosen?.hole === hole ? chosen.card : (asked ?? first))) ?? rows[0];
  const choose = (card: string) => setChosen({ hole, card });
  const place = order.indexOf(hole);
  const go = (step: number) => {
    const next = order[(place + step + order.length) % order.length] ?? hole;
    setSpoken(holeName(next, bundle));
    onHole(next);
  };
  const isDone = duties.every(({ isMissing }) => !isMissing);
  const isOwnGroup = bundle.link.kind === 'group';
  const isAllDone =
    isOwnGroup &&
    isDone &&
    firstOpenHole(group) === order.at(-1) &&
    views.every((view) => signView(view, memory, bundle).open.length === 0);

  const isLeaving = !isOwnGroup && isDone && place === order.length - 1;
  const goOn = (): { label: string; act: () => void } => {
    if (isLeaving) return { label: 'Other groups', act: () => void scorer.leaveGroup() };
    return isAllDone ? { label: 'Sign', act: onCard } : { label: 'Next hole', act: () => go(1) };
  };
  const next = goOn();

  const type = (value: HoleValue, beside: Beside = {}) => {
    if (!present || present.view.isReturned || hole > lastPrintedHole) return;
    const entry = scorer.typeScore({ card: present.view.card, hole }, value, { ...besideOf(present), ...beside });
    if (!entry) return;
    const missing = nextMissing(rows, present.view.card.id);
    choose(missing ?? present.view.card.id);
    const after = afterScore(rows, { card: present.view.card.id, value });
    setSpoken(`${present.view.card.name}, ${valueWords(value, present.par, present.view.match?.side)}. ${after}.`);
  };

  const typeOutcome = (outcome: HoleOutcome | null) => {
    const match = present?.view.match;
    if (!present || !match || present.view.isReturned) return;
    const typed = scorer.typeOutcome(match.cards, hole, outcome);
    if (typed.length === 0) return;
    const inMatch = new Set(match.cards.map(({ id }) => id));
    const missing = rows.find(({ view, isMissing }) => isMissing && !inMatch.has(view.card.id));
    choose(missing?.view.card.id ?? present.view.card.id);
    setSpoken(`${present.view.card.name}: ${valueWords(outcome, present.par, match.side)}.`);
  };
  const stopPlaying = () => {
    if (!present) return;
    const { view } = present;
    const open = view.merged.holes.filter(([, value, state]) => value === null && state !== 'differs');
    scorer.stopPlaying(
      view.card,
      open.map(([number]) => number),
    );
    setSpoken(`${view.card.name} plays no more holes.`);
  };

  useScoreKeys({
    isOn: settling === null,
    onScore: type,
    onHole: go,
    onRow: (step) => {
      const at = present ? rows.indexOf(present) : 0;
      const to = rows[(at + step + rows.length) % rows.length];
      if (to) choose(to.view.card.id);
    },
  });

  const list = (shown: readonly HoleRow[]) =>
    shown.map((row) => (
      <PlayerRow
        key={row.view.card.id}
        row={row}
        mode={bundle.round.mode}
        isChosen={row === present}
        onChoose={() => choose(row.view.card.id)}
        onSettle={() => setSettling(row.view.card.id)}
      />
    ));
  const settled = rows.find(({ view }) => view.card.id === settling);

  return (
    <main className="hole">
      <section className="hole-area" key={hole} aria-label={holeName(hole, bundle)}>
        <HoleHead group={group} hole={hole} view={present?.view ?? views[0]} onStep={go} />
        <ul className="rows">{list(duties)}</ul>
        {others.length > 0 && (
          <details className="others" open={chosen !== null && others.some((row) => row === present)}>
            <summary>Others in the group</summary>
            <ul className="rows">{list(others)}</ul>
          </details>
        )}
        <MeasurePart group={group} hole={hole} />
      </section>
      <section className="pad-area" aria-label={present ? `Score of ${present.view.card.name}` : 'Score'}>
        {present && hole <= lastPrintedHole && (
          <DriveRow row={present} bundle={bundle} onDrive={(beside) => type(present.value, beside)} />
        )}
        {present && (
          <Pad
            row={present}
            isDone={isDone}
            nextLabel={next.label}
            onScore={type}
            onOutcome={typeOutcome}
            onStop={stopPlaying}
            onNext={next.act}
          />
        )}
      </section>
      <p className="heard-only" role="status">
        {spoken}
      </p>
      {settled && <SettleSheet row={settled} onClose={() => setSettling(null)} />}
    </main>
  );
}
