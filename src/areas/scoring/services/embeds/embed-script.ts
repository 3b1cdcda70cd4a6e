import { frameHeightMessage } from '#kernel/contract/brand.ts';

/**
 * The script behind `<script src="/embed.js" data-tournament async>` on another site: it inserts a sandboxed frame that
 * follows its content's height, and hides the link before it that serves visitors without scripts. It stores nothing,
 * and reads nothing of the page except whether it is dark.
 */
export const embedScript = `(function () {
  var script = document.currentScript;
  if (!script) return;
  var kinds = { tournament: 'tournament', organizer: 'organizer', board: 'leaderboard' };
  var data = script.dataset;
  var kind = Object.keys(kinds).filter(function (name) { return data[name]; })[0];
  if (!kind) return console.warn('embed.js: say what to show by data-tournament, data-organizer or data-board');
  var scheme = getComputedStyle(document.documentElement).colorScheme || '';
  var theme = data.theme || (!/dark/.test(scheme) ? 'light' : /light/.test(scheme) ? 'auto' : 'dark');
  var query = new URLSearchParams({ theme: theme });
  if (data.rows) query.set('rows', data.rows);
  if (data.view) query.set('board', data.view);
  var frame = document.createElement('iframe');
  frame.src = new URL('/embed/' + kinds[kind] + '/' + encodeURIComponent(data[kind]) + '?' + query, script.src).href;
  frame.title = data.title || { tournament: 'Golf tournament', organizer: 'Golf tournaments', board: 'Leaderboard' }[kind];
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation');
  frame.style.cssText = 'display:block;width:100%;height:240px;border:0;color-scheme:' + (theme === 'auto' ? 'light dark' : theme);
  var link = script.previousElementSibling;
  addEventListener('message', function (event) {
    var said = event.data;
    if (event.source !== frame.contentWindow || !said || said.type !== '${frameHeightMessage}') return;
    frame.style.height = Math.min(5000, Math.max(60, Number(said.height) || 0)) + 'px';
    if (link && link.tagName === 'A' && link.origin === new URL(script.src).origin) link.hidden = true;
  });
  if (document.head.contains(script)) document.body.append(frame);
  else script.after(frame);
})();
`;
