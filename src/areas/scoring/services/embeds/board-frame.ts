import type { BoardAnswer, BoardKind, BoardRow, Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import {
  handicapNote,
  isUnderPar,
  mainHeadings,
  positionOf,
  printMain,
} from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { underPar } from '#areas/scoring/rules/score-colours.ts';
import { escaped, type FrameLook, framePage } from './frame-page.ts';

const style = `
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 7px 6px; border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); text-align: right; }
  th { font-weight: 500; }
  thead th { font-size: 12px; opacity: .78; }
  .name { text-align: left; overflow-wrap: anywhere; }
  .main { font-weight: 650; }
  .under { color: light-dark(${underPar.light}, ${underPar.dark}); }`;

const cell = (tag: string, words: string, about = ''): string =>
  `<${tag}${about}>${escaped(words)}</${tag.split(' ')[0]}>`;
const nameCell = (name: string): string => cell('th scope="row"', name, ' class="name"');
const hasThru = (kind: BoardKind): boolean => ['strokes', 'points', 'par'].includes(kind);

function cellsOf({ kind }: BoardAnswer, row: BoardRow): string {
  const main = cell('td', printMain(kind, row), ` class="main${isUnderPar(row) ? ' under' : ''}"`);
  if (kind === 'matches') return nameCell(row.name) + main;
  const cells = cell('td', positionOf(row)) + nameCell([row.name, handicapNote(row)].filter(Boolean).join(', ')) + main;
  return hasThru(kind) ? cells + cell('td', row.thru || '–') : cells;
}

function headings(kind: BoardKind): string {
  const { main, position } = mainHeadings[kind];
  if (kind === 'matches') return cell('th', 'Match', ' class="name"') + cell('th', main);
  const cells = cell('th', position) + cell('th', 'Player', ' class="name"') + cell('th', main);
  return hasThru(kind) ? cells + cell('th', 'Thru') : cells;
}

/**
 * A leaderboard page that any site may embed in a frame.
 * @param shown the number of rows, and the address of our site
 */
export function boardFrame(
  { board, tournament }: Leaderboard,
  { rows, site }: { rows: number; site: string },
  frame: FrameLook,
): string {
  const shown = (board?.rows ?? []).slice(0, rows);
  const table = board
    ? `<table><thead><tr>${headings(board.kind)}</tr></thead><tbody>${shown
        .map((row) => `<tr>${cellsOf(board, row)}</tr>`)
        .join('')}</tbody></table>`
    : '<p>No leaderboard yet.</p>';
  const address = escaped(`${site}/leaderboard/${tournament.id}`);
  const body = `<h1>${escaped(tournament.title)}</h1>
<p><span class="quiet">${escaped(board?.name ?? '')}</span> · <a href="${address}" target="_top">Whole leaderboard</a></p>
${table}`;
  return framePage({ title: tournament.title, body, style, site, seconds: 30 }, frame);
}
