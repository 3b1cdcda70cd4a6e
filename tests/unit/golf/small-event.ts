/** Small events for tests: courses on which every hole is a par 4 and stroke index follows the numbers of the holes. */
import { replay } from '#golf/replay/replay.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

/** A tee off which a course handicap is the index, on nine holes half of it. */
export const plainTee = (holes: 9 | 18, id = 'tee', more: object = {}) => ({
  id,
  par: upTo(holes).map(() => 4),
  strokeIndex: upTo(holes),
  rating: { all: { course: 4 * holes, slope: 113 } },
  ...more,
});

/** `445X-.`: strokes, X picked up, - not played, a dot for an open hole; spaces are for reading. */
export const scoresOf = (text: string): (number | string | null)[] =>
  [...text.replaceAll(' ', '')].map((sign) => {
    if (sign === '.') return null;
    return /\d/.test(sign) ? Number(sign) : sign;
  });

const par = (holes: number) => '4'.repeat(holes);

type Entered = string | ({ scores: string } & Record<string, unknown>);
type Field = {
  holes?: 9 | 18;
  cards?: Record<string, Entered> | readonly object[];
  playing?: Record<string, number>;
} & Record<string, unknown>;

/** One round `r` with a card a player, or with cards as they are given; `playing` are the handicaps played off. */
export function fileOf({ holes = 9, cards = {}, playing = {}, ...more }: Field): Record<string, any> {
  const event = {
    replay: 1,
    courses: [{ id: 'course', tees: [plainTee(holes)] }],
    players: Object.keys(cards).map((id) => ({ id })),
    rounds: [{ id: 'r', course: 'course' }],
  };
  if (Array.isArray(cards)) return { ...event, cards, ...more };
  return {
    ...event,
    cards: Object.entries(cards).map(([player, own]) => {
      const { scores, ...rest } = typeof own === 'string' ? { scores: own } : own;
      return {
        round: 'r',
        player,
        scores: scoresOf(scores || par(holes)),
        ...(player in playing ? { handicap: { playing: playing[player] } } : {}),
        ...rest,
      };
    }),
    ...more,
  };
}

export const answerOf = (field: Field): any => replay(fileOf(field));

/** The rows of the first board, or of a flight of it. */
export const rowsOf = (answer: any, flight: string | null = null): any[] =>
  answer.boards.find((board: any) => board.flight === flight).rows;

/** `1 a 36`: label, who, total. */
export const linesOf = (answer: any, flight: string | null = null): string[] =>
  rowsOf(answer, flight).map(({ label, id, total }) => `${label} ${id} ${total}`);

/** Level, path and code of what was found; each says what is wrong in a sentence. */
export const faultsOf = (answer: any): string[] =>
  answer.findings.map(({ level, path, code, message }: any) => {
    if (!isSentence(message)) throw new Error(`no sentence: "${message}"`);
    return `${level} ${path} ${code}`;
  });

export const isSentence = (text: string): boolean => /^-?["A-Z\d].*[\w")]\.$/s.test(text);

export const net = { allowancePct: 100 };
