import type { DayView, SentMessage } from '#areas/scoring/contract/day.ts';
import { isAwaited, isComplete, missingOf, needsOf } from '#areas/results/rules/day-groups.ts';
import type { DayParts } from '#areas/day/services/read-day-view.ts';
import type { SentMessageRow } from '#areas/scoring/database/day-messages.ts';
import { presentMessage } from '#areas/scoring/services/present-message.ts';
import { pick } from '#kernel/database/rows.ts';

const iso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** A sent message as the committee sees it. */
export const presentSent = ({ audience, reached, ...message }: SentMessageRow): SentMessage => ({
  ...presentMessage(message),
  audience,
  reached: {
    asked: reached.asked ?? 0,
    people: reached.people ?? 0,
    push: reached.push ?? 0,
    mail: reached.mail ?? 0,
    phones: reached.phones ?? 0,
  },
});

/** The day of a round as its screen shows it. */
export function presentDay(
  { day, tournament, rounds, divisions, field, scores, waits, messages, undo, version, check, now }: DayParts,
  matches: DayView['cards']['matches'],
): DayView {
  const { round, groups, cards, facts } = day;
  const isSuspended = round.status === 'suspended';
  const open = isSuspended ? day.suspensions.find(({ ended_at }) => ended_at === null) : undefined;
  const expected = cards.filter(({ isExpected }) => isExpected);
  return {
    now: now.toISOString(),
    round: {
      ...pick(round, ['id', 'number', 'date', 'status']),
      is_closed: round.closed_at !== null,
      tournament_id: tournament.id,
      tournament: tournament.title,
      time_zone: tournament.time_zone,
      rounds: rounds.map(({ id, number }) => ({ id, number })),
      divisions: divisions.map(({ id, name }) => ({ id, name })),
      is_past: tournament.ends_at !== null && now >= tournament.ends_at,
      holes: facts.holes.map(({ number, par }) => ({ number, par })),
    },
    suspension: open
      ? {
          kind: open.kind,
          began_at: open.began_at.toISOString(),
          resume_at: open.resume_at?.toISOString() ?? null,
        }
      : null,
    undo: undo && { ...undo, until: undo.until.toISOString() },
    field: { ...pick(field, ['players', 'here', 'late', 'no_show']), withdrawn: waits.withdrawn },
    cards: {
      expected: expected.length,
      returned: expected.length - expected.filter(isAwaited).length,
      complete: expected.filter((card) => isComplete(card, facts)).length,
      matches,
    },
    waits: { quarantined: scores.quarantined, phones: scores.waiting, blocked: waits.blocked, mails: waits.mails },
    results: {
      is_ready:
        rounds.some(({ status }) => status !== 'cancelled') &&
        rounds.every(({ status, closed_at }) => status === 'cancelled' || closed_at !== null),
      version,
      check: check && {
        at: check.checked_at.toISOString(),
        rows: check.rows,
        differences: check.differences.map(({ why, board, name, kept, today }) => ({ why, board, name, kept, today })),
      },
    },
    needs: needsOf(cards, facts),
    missing: missingOf(groups, cards, facts).map(({ isLate, ...missing }) => ({ ...missing, is_late: isLate })),
    groups: groups.map((group) => ({
      ...pick(group, ['id', 'number', 'start', 'state', 'phones', 'unsent']),
      names: [...group.names],
      teams: day.groupRows.get(group.id)?.teams ?? [],
      hole: group.pace.hole,
      done: group.pace.done,
      behind: group.pace.behind,
      is_out_of_position: group.pace.isOutOfPosition,
      is_silent: group.isSilent,
      heard_at: iso(group.heardMs),
      finished_at: group.state === 'finished' ? iso(group.lastMs) : null,
      told_at: day.groupRows.get(group.id)?.told_at?.toISOString() ?? null,
    })),
    messages: messages.map(presentSent),
  };
}
