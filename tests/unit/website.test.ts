import { describe, expect, it } from 'vitest';
import { website } from '#kernel/contract/fields.ts';

describe('a web address', () => {
  it.each([
    ['', ''],
    ['example.com', 'https://example.com'],
    ['www.example.com/golf?x=1#top', 'https://www.example.com/golf?x=1#top'],
    ['http://example.com:8080/', 'http://example.com:8080/'],
    ['HTTPS://Example.com', 'HTTPS://Example.com'],
    ['münchen-golf.de', 'https://münchen-golf.de'],
  ])('%s is kept as %s', (typed, kept) => expect(website.parse(typed)).toBe(kept));

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    '//evil.test',
    'https://',
    'nodots',
    'https://user:pw@evil.test',
    'example.com\\@evil.test',
    'java\tscript:alert(1)',
    'mailto:a@b.test',
    'https://exa mple.com',
  ])('%s is refused', (typed) => expect(website.safeParse(typed).success).toBe(false));
});
