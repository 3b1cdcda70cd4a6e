/** The notes below the table of a card: sponsors of holes, the committee's phone number, and the first local rules. */
import type { Mark } from '#kernel/platform/pdf-marks.ts';
import { inks, words } from '#kernel/services/marks.ts';
import type { PrintRound } from '../print-data.ts';

/** The width of a letter as a fraction of the font size, slightly above the average. */
const letterWidth = 0.6;
const lineHeight = 1.22;
/**
 * Maximum lines for the sponsors of 18 holes with names of usual length, and for local rules; fewer on the smallest
 * cards.
 */
const linesOf = (size: number) => (size > 7 ? { sponsors: 5, rules: 3 } : { sponsors: 3, rules: 2 });
/** The maximum number of local rules on a card; the rules sheet has all. */
const rulesOnCard = 3;

type Note = { text: string; lines: number; isBold?: boolean };

const lettersIn = (width: number, size: number, lines: number): number =>
  (width / (size * letterWidth)) * lines - lines * 10;

const noteOf = (text: string, width: number, size: number, most: number): Note => ({
  text,
  lines: Math.min(most, Math.ceil((text.length * letterWidth * size) / width)),
});

/** The sponsors of holes. Sponsors that do not fit are only counted; they still have a sign. */
function holeNames({ holeSponsors }: PrintRound, width: number, size: number): Note {
  const most = linesOf(size).sponsors;
  const letters = lettersIn(width, size, most);
  let text = '';
  for (const [place, { hole, name }] of holeSponsors.entries()) {
    const next = `${text === '' ? 'Holes sponsored by: ' : `${text} · `}${hole} ${name}`;
    if (place > 0 && next.length > letters) {
      text += ` · and ${holeSponsors.length - place} more`;
      break;
    }
    text = next;
  }
  return noteOf(text, width, size, most);
}

/** The first local rules that fit without being cut. */
function localRules({ rules: { local } }: PrintRound, width: number, size: number): Note {
  const most = linesOf(size).rules;
  const more = 'more on the rules sheet';
  const letters = lettersIn(width, size, most) - more.length - 3;
  let shown = 0;
  let text = 'Local rules: ';
  for (const rule of local.slice(0, rulesOnCard)) {
    const next = `${text}${shown > 0 ? ' · ' : ''}${shown + 1}. ${rule}`;
    if (next.length > letters) break;
    text = next;
    shown++;
  }
  if (local.length === 0) return { text: '', lines: 0 };
  if (shown === 0) return noteOf('Local rules: see the rules sheet', width, size, most);
  return noteOf(shown < local.length ? `${text} · ${more}` : text, width, size, most);
}

/** Lines needed by the longest name and phone number. */
const committeeLines = 4;

/** The committee's phone number; empty if none is known. */
function committee({ rules }: PrintRound, width: number, size: number): Note {
  const { name, phone } = rules.committee;
  if (!phone) return { text: '', lines: 0 };
  const text = ['Committee:', name, phone].filter(Boolean).join(' ');
  return { ...noteOf(text, width, size, committeeLines), isBold: true };
}

/** The notes of a card, and their height. */
export function cardNotes(
  round: PrintRound,
  width: number,
  size: number,
): { height: number; marksAt: (x: number, y: number) => Mark[] } {
  const notes = [holeNames(round, width, size), committee(round, width, size), localRules(round, width, size)];
  const shown = notes.filter(({ lines }) => lines > 0);
  const heightOf = ({ lines }: Note) => lines * size * lineHeight;
  const height = shown.reduce((sum, note) => sum + heightOf(note), 0);
  return {
    height: height + (shown.length > 0 ? 2 : 0),
    marksAt: (x, y) => {
      let at = y;
      return shown.map((note) => {
        const frame = { x, y: at, width, height: heightOf(note) };
        at += frame.height;
        const { text, lines, isBold = false } = note;
        return words(text, frame, size, { ink: isBold ? inks.text : inks.soft, isBold, lines, smallest: 5.5 });
      });
    },
  };
}
