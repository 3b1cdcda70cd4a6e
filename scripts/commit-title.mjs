// node scripts/commit-title.mjs FILE: says what is wrong with the title of a commit's message, and ends with 1.
// A heuristic for the imperative: what begins like a sentence about the past, the present or a thing is asked again.
import { readFileSync } from 'node:fs';

const most = 72;
/** Words of git's own, and of messages that are folded into others before anybody reads them. */
const byGit = /^(?:Merge|Revert|Reapply|fixup!|squash!|amend!) /;
const notVerbs =
  /^(?:The|A|An|What|Whatever|Who|Whoever|How|Why|When|Where|That|This|These|Those|There|It|Its|Each|Every|No|Some|All|In|On|At|Of)$/;
/** Imperatives that end like other forms. */
const verbs =
  /^(?:Feed|Need|Seed|Embed|Speed|Shed|Wed|Proceed|Exceed|Succeed|Bring|Ring|String|Sing|Swing|Focus|Bias|Alias)$/;
const otherForms = /(?:ed|ing|[^su]s)$/;

/** @returns what is wrong with a title, or null */
function complaintAbout(title) {
  if (title === '') return 'is missing';
  if (byGit.test(title)) return null;
  const length = [...title].length;
  if (length > most) return `has ${length} characters; ${most} are the most`;
  if (/[.!?…]$/.test(title)) return 'ends with a mark; leave it out';
  const [first = ''] = title.split(/[\s:,]/);
  if (!/^[A-Z]/.test(first)) return 'begins small; begin with a capital letter';
  if (notVerbs.test(first) || (otherForms.test(first) && !verbs.test(first)))
    return `begins with “${first}”; say what the commit does, as an order: “Add …”, “Keep …”, “Refuse …”`;
  return null;
}

const lines = readFileSync(process.argv[2] ?? '', 'utf8').split('\n');
const title = (lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '').trim();
const complaint = complaintAbout(title);
if (complaint) {
  process.stderr.write(`The title of the commit ${complaint}.\n  ${title}\nCONTRIBUTING.md, “Habits”, has the rule.\n`);
  process.exit(1);
}
