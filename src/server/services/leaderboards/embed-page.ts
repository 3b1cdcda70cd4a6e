import { brand } from '#contracts/brand.ts';
import type { BoardAnswer, Leaderboard } from '#contracts/leaderboards.ts';
import { mainHeadings, printMain } from '#domain/leaderboards/figure-words.ts';
import type { Look } from '#server/services/brands/look-of-tournament.ts';

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `
  :root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
  body { margin: 0; padding: 12px; }
  h1 { margin: 0 0 2px; font-size: 17px; }
  p { margin: 0 0 10px; opacity: .75; }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 7px 6px; border-bottom: 1px solid color-mix(in srgb, currentColor 18%, transparent); text-align: right; }
  th { font-weight: 500; }
  thead th { font-size: 12px; opacity: .75; }
  .name { text-align: left; overflow-wrap: anywhere; }
  .main { font-weight: 650; }
  a { color: inherit; }
  .from { display: flex; align-items: center; gap: 10px; margin: 0 0 10px; font-weight: 600; opacity: 1; }
  .from img { height: 32px; width: auto; max-width: 140px; object-fit: contain; background: #fff; border-radius: 4px; }`;

/** The organizer's colours and its logo and name; nothing where it has none. */
const ownStyle = (look: Look | null): string =>
  look?.colours
    ? `a, .main { color: ${look.colours.light.accent}; }
  @media (prefers-color-scheme: dark) { a, .main { color: ${look.colours.dark.accent}; } }`
    : '';
const ownHead = (look: Look | null): string =>
  look
    ? `<p class="from">${look.logo ? `<img src="/logos/${look.logo.pictureId}.png" alt="">` : ''}${escaped(look.name)}</p>`
    : '';

const cell = (tag: string, words: string, about = ''): string =>
  `<${tag}${about}>${escaped(words)}</${tag.split(' ')[0]}>`;
const nameCell = (name: string): string => cell('th scope="row"', name, ' class="name"');
const hasThru = (kind: BoardAnswer['kind']): boolean => ['strokes', 'points', 'par'].includes(kind);

function cellsOf({ kind }: BoardAnswer, row: BoardAnswer['rows'][number]): string {
  const main = cell('td', printMain(kind, row), ' class="main"');
  if (kind === 'matches') return nameCell(row.name) + main;
  const cells = cell('td', row.status ?? row.pos) + nameCell(row.name) + main;
  return hasThru(kind) ? cells + cell('td', row.thru || '–') : cells;
}

function headings(kind: BoardAnswer['kind']): string {
  const { main, position } = mainHeadings[kind];
  if (kind === 'matches') return cell('th', 'Match', ' class="name"') + cell('th', main);
  const cells = cell('th', position) + cell('th', 'Player', ' class="name"') + cell('th', main);
  return hasThru(kind) ? cells + cell('th', 'Thru') : cells;
}

/**
 * A leaderboard to be framed by any site: without script, cookie or anything that a stranger typed but names; it is read
 * anew each half minute.
 * @param shown how many rows, where the whole is, the nonce of its one style, and the organizer's look
 */
export function embedPage(
  { board, tournament }: Leaderboard,
  { rows, address, nonce, look }: { rows: number; address: string; nonce: string; look: Look | null },
): string {
  const from = look?.hidesPlatform ? look.name : brand.name;
  const shown = (board?.rows ?? []).slice(0, rows);
  const table = board
    ? `<table><thead><tr>${headings(board.kind)}</tr></thead><tbody>${shown
        .map((row) => `<tr>${cellsOf(board, row)}</tr>`)
        .join('')}</tbody></table>`
    : '<p>No leaderboard yet.</p>';
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="30"><meta name="robots" content="noindex">
<title>${escaped(`${tournament.title} | ${from}`)}</title><style nonce="${nonce}">${style}${ownStyle(look)}</style></head>
<body>${ownHead(look)}<h1>${escaped(tournament.title)}</h1><p>${escaped(board?.name ?? '')} · <a href="${escaped(address)}" target="_blank" rel="noopener">${look?.hidesPlatform ? 'Whole leaderboard' : `Whole leaderboard on ${brand.name}`}</a></p>
${table}</body></html>`;
}
