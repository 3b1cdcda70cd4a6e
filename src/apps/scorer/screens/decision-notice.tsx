import { holeRow } from '../view/hole-view.ts';
import { valueText } from '../view/words.ts';
import { useOpenGroup, useScorer } from './use-scorer.ts';

/** Other people's decisions and corrections since this phone was last used: one at a time, with a way to object. */
export function DecisionNotice({ onHole }: { onHole: (hole: number, card: string) => void }) {
  const scorer = useScorer();
  const group = useOpenGroup();
  if (!group) return null;
  const { memory, bundle, views } = group;
  const rows = views.flatMap((view) =>
    [...bundle.round.holes, ...(view.play?.further ?? [])].map((hole) => holeRow(view, hole, memory, bundle)),
  );
  const row = rows.find(({ decided }) => decided?.isNew);
  if (!row?.decided) return null;
  const { who, value, id } = row.decided;
  const isCommittee = who === 'The committee';
  const whose = views.length > 1 ? ` for ${row.view.card.name}` : '';
  return (
    <aside className="banner waits" role="status">
      <p>
        {row.name} {isCommittee ? 'was corrected to' : 'settled at'}{' '}
        {valueText(value, row.view.match?.side) || 'no score'}
        {whose} by {isCommittee ? 'the committee' : who}
      </p>
      <div className="banner-buttons">
        <button type="button" className="plain-button" onClick={() => scorer.markSeen([id])}>
          OK
        </button>
        {!isCommittee && !row.view.isReturned && (
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              scorer.markSeen([id]);
              onHole(row.hole, row.view.card.id);
            }}
          >
            That is not right
          </button>
        )}
      </div>
    </aside>
  );
}
