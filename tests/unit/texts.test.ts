import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { line, paragraph, password, required } from '#kernel/contract/fields.ts';
import { leftAsSent, tidySent, tidyText } from '#kernel/contract/text.ts';

const zwj = '\u200d';
const zwnj = '\u200c';
const scotland = '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}';

describe('a text of a person', () => {
  it.each([
    ['of one who sees nothing odd in it', 'Zoë O’Neill-Łuczak 山田 太郎', 'Zoë O’Neill-Łuczak 山田 太郎'],
    ['whose Persian needs a space without width', `می${zwnj}خواهم`, `می${zwnj}خواهم`],
    ['whose Sinhala needs a joiner', `ක්${zwj}ෂ`, `ක්${zwj}ෂ`],
    ['with a family of emoji', `👩${zwj}👩${zwj}👧 ❤️`, `👩${zwj}👩${zwj}👧 ❤️`],
    ['with an emoji of several forms', `🏳️${zwj}🌈`, `🏳️${zwj}🌈`],
    ['with a form of a Han letter', '葛\u{e0100}城', '葛\u{e0100}城'],
    ['with the flag of Scotland', `St Andrews ${scotland} Open`, `St Andrews ${scotland} Open`],
    ['with the letters of a flag after another one', scotland.replace('🏴', 'A'), 'A'],
    ['with a flag that does not end', `${scotland.slice(0, -2)}!`, '🏴!'],
    ['that is turned around', 'Ann\u202egpj.exe', 'Anngpj.exe'],
    ['in the marks of a direction', '\u2067Ann\u2069\u200f', 'Ann'],
    ['with letters that nobody sees between', 'An\u200bn\u2060 \u00adLee\ufeff', 'Ann Lee'],
    ['of Hangul fillers', '\u3164\u115f\uffa0', ''],
    ['of one space without width', '\u200b', ''],
    ['of joiners alone', `${zwj}${zwnj}\ufe0f`, ''],
    ['that begins with joiners', `${zwj}Ann`, 'Ann'],
    ['with more joiners than join', `A${zwj}${zwj}${zwnj}n`, `A${zwj}n`],
    ['of empty braille cells and spaces', '\u2800 \u2800\u00a0', ''],
    ['of a mark without its letter', '\u0301', ''],
    ['of spaces', '  \u3000', ''],
  ])('%s', (_whose, sent, kept) => {
    expect(tidyText(sent)).toBe(kept);
  });
});

describe('what was sent', () => {
  const schema = z.object({
    name: required(40, 'Name is required'),
    about: paragraph(200).optional(),
    password,
    file: leftAsSent(z.string(), 'content').optional(),
    players: z.array(z.object({ first: line(20) })).optional(),
    answers: z.record(z.string(), z.union([line(20), z.boolean()])).optional(),
    more: z.unknown().optional(),
    when: z.union([z.literal('now'), z.object({ word: line(20) })]).optional(),
  });
  const fields = (sent: object) => tidySent(schema, { name: 'Ann', ...sent }).refused.map(({ path }) => path.join('.'));

  it.each([
    [{ name: 'a\u0000b' }, ['name']],
    [{ name: 'a\u0085b' }, ['name']],
    [{ name: 'a\nb' }, ['name']],
    [{ name: 'a\ud800' }, ['name']],
    [{ about: 'a\u0007' }, ['about']],
    [{ about: 'two\n\tlines\r\n' }, []],
    [{ name: ' Ann\n' }, []],
    [{ password: 'se\u0000cret\u202e' }, []],
    [{ file: 'a\u0000b' }, []],
    [{ players: [{ first: 'Ann' }, { first: 'B\u009fo' }] }, ['players.1.first']],
    [{ answers: { one: 'a\u0000', two: true } }, ['answers.one']],
    [{ answers: { 'o\u0000ne': 'a' } }, ['answers']],
    [{ more: { deep: ['a\u0000'] } }, ['more.deep.0']],
    [{ when: { word: 'a\u0000' } }, ['when.word']],
    [{ name: 'a\u0000', about: '\u0000' }, ['name', 'about']],
  ])('%j is refused by %j', (sent, refused) => {
    expect(fields(sent)).toEqual(refused);
  });

  it('keeps secrets and contents letter by letter, and takes out of the rest what nobody sees', () => {
    const sent = {
      name: 'A\u200bnn',
      password: 'p\u200b\u202eassword',
      file: '\ufeffa,b',
      players: [{ first: '\u202eBo' }],
    };
    expect(schema.parse(tidySent(schema, sent).value)).toEqual({
      name: 'Ann',
      password: 'p\u200b\u202eassword',
      file: '\ufeffa,b',
      players: [{ first: 'Bo' }],
    });
  });

  it('asks for something visible where a field must be there', () => {
    const result = schema.safeParse(tidySent(schema, { name: '\u200b \u2800', password: 'secret1' }).value);
    expect(result.error?.issues).toMatchObject([{ path: ['name'], message: 'Name is required' }]);
  });
});
