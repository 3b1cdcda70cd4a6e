import { describe, expect, it } from 'vitest';
import { firstStyles } from '#apps/web/first-styles.ts';

const head = '@layer theme,base,utilities;:root{--a:1px}@layer base{.kept{color:red}}';
const tail = '@keyframes turn{to{rotate:1turn}}';
const sheet = (utilities: string) => `${head}@layer utilities{${utilities}}${tail}`;
const page = (...classes: string[]) => `<p>${classes.map((value) => `<i class="${value}"></i>`).join('')}</p>`;

describe('the styles of a page’s first sight', () => {
  it.each([
    ['a class that it names', '.p-1{padding:1px}.p-2{padding:2px}', ['p-2'], '.p-2{padding:2px}'],
    ['several in one attribute', '.a{top:1px}.b{top:2px}.c{top:3px}', ['a c'], '.a{top:1px}.c{top:3px}'],
    [
      'escapes of sheet and page',
      '.\\[\\&\\>i\\]\\:p-1>i{top:1px}',
      ['[&amp;&gt;i]:p-1'],
      '.\\[\\&\\>i\\]\\:p-1>i{top:1px}',
    ],
    ['a name that begins with a digit', '.\\32 xl\\:p-1{top:1px}', ['2xl:p-1'], '.\\32 xl\\:p-1{top:1px}'],
    ['one of several selectors', '.a,.b{top:1px}.c,.d{top:2px}', ['b'], '.a,.b{top:1px}'],
    [
      'the class itself, not the state of what is around it',
      '.group-open\\:a:is(:where(.group)[open] *){top:1px}.b:where(.dark,.dark *){top:2px}',
      ['group dark b'],
      '.b:where(.dark,.dark *){top:2px}',
    ],
    ['what no class is needed for', ':is(h1,h2){top:1px}.a{top:2px}', [], ':is(h1,h2){top:1px}'],
    [
      'only the widths with a class of its',
      '@media (width>=40rem){.sm\\:a{top:1px}@media (hover:hover){.b{top:2px}}}@media print{.c{top:3px}}',
      ['b'],
      '@media (width>=40rem){@media (hover:hover){.b{top:2px}}}',
    ],
    ['rules with rules in them whole', '.a{top:1px;&:hover{top:2px}}', ['a'], '.a{top:1px;&:hover{top:2px}}'],
  ])('are those of %s', (_, utilities, classes, expected) => {
    const chosen = firstStyles(sheet(utilities))(page(...classes));
    expect(chosen).toBe(expected ? sheet(expected) : head + tail);
  });

  it('leave nothing out that stands outside the classes', () => {
    expect(firstStyles(sheet('.a{top:1px}'))('<p>a</p>')).toBe(head + tail);
  });
});
