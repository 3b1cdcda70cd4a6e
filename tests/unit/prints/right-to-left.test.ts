import { describe, expect, it } from 'vitest';
import { drawText, openFonts } from '#kernel/platform/pdf-text.ts';

describe('a name of several words read from right to left', () => {
  it.each([['יוסף כהן'], ['محمد بن علي'], ['Ben כהן'], ['כהן (יוסף) 12']])(
    '%s is drawn at one size from its first drawing on',
    async (name) => {
      const { default: PDFDocument } = await import('pdfkit');
      // A document of its own: what was measured before would hide how the first drawing measures.
      const doc = new PDFDocument({ size: 'LETTER' }) as PDFKit.PDFDocument & { _fontSize: number };
      const fonts = await openFonts(doc);
      const sizes: number[] = [];
      const text = doc.text.bind(doc);
      doc.text = ((...given: Parameters<typeof text>) => {
        sizes.push(doc._fontSize);
        return text(...given);
      }) as typeof doc.text;
      drawText(doc, fonts, { kind: 'text', text: name, x: 20, y: 20, width: 300, height: 20, size: 11 });
      expect(sizes.length).toBeGreaterThan(1);
      expect(new Set(sizes)).toEqual(new Set([11]));
    },
  );
});
