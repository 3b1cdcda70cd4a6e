/** The look of the hosted pages, light and dark. A file of its own: a strict policy needs no exception for it. */
export const style = `
:root { color-scheme: light dark; --ink: #17211b; --soft: #55615a; --paper: #f4f6f3; --card: #fff; --line: #d8ded9;
  --act: #17603a; --act-ink: #fff; --alarm: #a1201b; --alarm-paper: #fdecea; --mode: #ffe3a3; --mode-ink: #4a3200; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #eef2ef; --soft: #a9b5ad; --paper: #101512; --card: #1a211d; --line: #39433d;
    --act: #59c38a; --act-ink: #06140c; --alarm: #ffb4ab; --alarm-paper: #3b1613;
    --mode: #5b4300; --mode-ink: #ffe9b8; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, sans-serif; }
.mode { padding: .5rem 1rem; background: var(--mode); color: var(--mode-ink);
  text-align: center; font-size: .875rem; }
main { width: min(100% - 2rem, 27rem); margin: 2rem auto; padding: 1.5rem; background: var(--card);
  border: 1px solid var(--line); border-radius: .75rem; }
h1 { margin: 0 0 .5rem; font-size: 1.25rem; line-height: 1.3; }
p { margin: .5rem 0; overflow-wrap: anywhere; }
.total { margin: 0 0 1rem; font-size: 2rem; font-weight: 700; line-height: 1.2; font-variant-numeric: tabular-nums; }
.soft { color: var(--soft); font-size: .875rem; }
ul { list-style: none; margin: 0 0 1rem; padding: 0; border-top: 1px solid var(--line); }
li { display: flex; justify-content: space-between; gap: 1rem; padding: .625rem 0;
  border-bottom: 1px solid var(--line); }
li span:first-child { min-width: 0; overflow-wrap: anywhere; }
li span:last-child { white-space: nowrap; font-variant-numeric: tabular-nums; }
label { display: block; font-weight: 600; font-size: .875rem; }
input, select { width: 100%; min-height: 2.75rem; margin: .25rem 0 1rem; padding: .5rem .75rem; font: inherit;
  color: inherit; background: transparent; border: 1px solid var(--soft); border-radius: .5rem; }
form { display: grid; gap: .625rem; margin-top: 1rem; }
form label, form input, form select { margin-bottom: 0; }
select option { color: #17211b; background: #fff; }
input[type=checkbox], input[type=radio] { width: 1.25rem; min-height: 1.25rem; margin: 0; flex: none; }
label.tick { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; font-weight: 400; }
h2 { margin: 1.5rem 0 .25rem; font-size: 1rem; }
ul a { color: inherit; }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: .625rem 1rem; font: inherit;
  font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; color: var(--ink);
  background: transparent;
  border: 1px solid var(--soft); border-radius: .5rem; }
button.act, .button.act { color: var(--act-ink); background: var(--act); border-color: var(--act); }
button:hover, .button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
.alarm { padding: .75rem 1rem; color: var(--alarm); background: var(--alarm-paper); border-radius: .5rem;
  font-weight: 600; }
`;
