import {
  type CommitteeCall,
  type CommitteeCard,
  committeeCallSchema,
  type HistoryEntry,
  type QuarantinedScore,
  type RoundCard,
  roundCardSchema,
  type ScoreLink,
  scoreLinkSchema,
} from '#areas/scoring/contract/round-scores.ts';
import { currentEntriesOf } from '#areas/scoring/rules/merge-hole.ts';
import { measureHeads } from '#areas/scoring/rules/measures.ts';
import { byHole } from '#areas/scoring/rules/sign.ts';
import { isMark } from '#areas/play/rules/merged-card.ts';
import { writtenCode } from '#areas/play/rules/scoring/link-codes.ts';
import { type ScoreEntry, valueSaid } from '#areas/scoring/rules/score-entry.ts';
import type { HistoryRow } from '#areas/scoring/database/card-history.ts';
import type { HelpRequestRow } from '#areas/scoring/database/help-requests.ts';
import type { DeviceRow } from '#areas/scoring/database/devices.ts';
import type { LinkOnPage } from '#areas/play/database/scores/links.ts';
import type { RoundCardRow } from '#areas/scoring/database/round-cards.ts';
import type { QuarantinedScoreRow } from '#areas/scoring/database/quarantined.ts';
import { readQuarantinedScore } from '#areas/scoring/services/settle-quarantined.ts';
import { present } from '#kernel/services/present.ts';

/** A group's open call for the committee. */
export const presentCall = (row: HelpRequestRow & { label: string }): CommitteeCall =>
  present(committeeCallSchema, row, { group: row.label });

/** @param holes the number of holes in the round */
export const presentCard = (row: RoundCardRow, holes: number): RoundCard =>
  present(roundCardSchema, row, {
    group:
      row.group_number === null
        ? null
        : {
            number: row.group_number,
            start: { time: row.start_time ?? '', hole: row.start_hole ?? 1, letter: row.letter ?? '' },
          },
    thru: row.merged?.thru ?? 0,
    holes,
    strokes: (row.merged?.holes ?? []).reduce((sum, [, value]) => sum + (typeof value === 'number' ? value : 0), 0),
    without_strokes: (row.merged?.holes ?? []).flatMap(([hole, value]) => (isMark(value) ? hole : [])),
    differs: row.merged?.differs ?? [],
    late: row.merged?.late.length ?? 0,
    is_corrected_after_signing: row.merged?.isCorrectedAfterSigning ?? false,
  });

/** The phone and its holder, or the committee member. @param names players' names by link and seat */
function writerOf(
  { entry, phone, official, linkId, linkLabel }: HistoryRow,
  names: ReadonlyMap<string, string>,
): string {
  if (official !== null) return official;
  const holder = linkId === null || entry.seat === null ? null : names.get(`${linkId} ${entry.seat}`);
  return [holder ?? linkLabel, phone].filter(Boolean).join(', ') || 'A phone';
}

/** All entries of a card, each marked if it is current. */
export function presentHistory(rows: readonly HistoryRow[], names: ReadonlyMap<string, string>): HistoryEntry[] {
  const typed = byHole(rows.map(({ entry }) => entry));
  const standing = new Set(
    [...typed].flatMap(([hole, entries]) =>
      (hole === 0 ? entries : [...currentEntriesOf(entries), ...measureHeads(entries)]).map(({ id }) => id),
    ),
  );
  return rows.map((row) => ({
    ...row.entry,
    received_at: row.receivedAt.toISOString(),
    by: writerOf(row, names),
    stands: standing.has(row.entry.id),
  }));
}

/** The holes of a card, in its order. @param pars of the card's tee, in the same order; null without a tee */
export function presentHoles(
  row: RoundCardRow,
  holes: readonly number[],
  pars: readonly number[] | null,
): CommitteeCard['holes'] {
  const merged = new Map(row.merged?.holes.map(([hole, value, state]) => [hole, { value, state }]));
  return holes.map((number, place) => ({
    number,
    par: pars?.[place] ?? null,
    value: merged.get(number)?.value ?? null,
    state: merged.get(number)?.state ?? 'empty',
    late: row.merged?.late.filter(({ hole }) => hole === number).length ?? 0,
  }));
}

export const presentLink = (
  link: LinkOnPage,
  {
    url,
    code,
    qrCode,
    state,
    phones,
    names,
  }: {
    url: string;
    code: string;
    qrCode: string | null;
    state: ScoreLink['state'];
    phones: readonly DeviceRow[];
    names: ReadonlyMap<string, string>;
  },
): ScoreLink =>
  present(scoreLinkSchema, link, {
    code: writtenCode(code),
    url,
    state,
    qr_code: qrCode,
    phones: phones.map((phone) =>
      present(scoreLinkSchema.shape.phones.element, phone, {
        player: phone.seat === null ? null : (names.get(`${link.id} ${phone.seat}`) ?? null),
        is_blocked: phone.blocked_at !== null,
      }),
    ),
  });

const printedValue = (entry: ScoreEntry): string => {
  if (entry.kind === 'sign' || entry.kind === 'unsign')
    return entry.kind === 'sign' ? 'a signature' : 'a signature taken back';
  if (entry.kind === 'measure') return entry.mm === undefined ? 'a measure taken back' : `${entry.mm} mm measured`;
  const value = entry.result ?? valueSaid(entry);
  return value === null ? 'nothing' : String(value);
};

/** @param names names of cards, by card id */
export function presentQuarantinedScore(
  row: QuarantinedScoreRow,
  names: ReadonlyMap<string, string>,
): QuarantinedScore {
  const entry = readQuarantinedScore(row);
  return {
    id: row.id,
    why: row.why,
    received_at: row.received_at.toISOString(),
    link: row.link_label,
    phone: row.phone ?? '',
    card: entry ? (names.get(entry.card) ?? null) : null,
    hole: entry && entry.hole > 0 ? entry.hole : null,
    value: entry ? printedValue(entry) : null,
    can_count: entry !== null && names.has(entry.card) && row.why !== 'bad_value',
  };
}
