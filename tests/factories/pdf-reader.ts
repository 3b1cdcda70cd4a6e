import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

/** A page as a reader of PDF files and a phone's camera see it. */
export type SeenPage = { text: string; codes: string[]; width: number; height: number };

let readers: Promise<PDFiumLibrary> | undefined;

async function openReaders(): Promise<PDFiumLibrary> {
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = await readFile(wasm);
  // Else it would be asked of a server somewhere.
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(bytes).buffer }, fireImmediately: true });
  return PDFiumLibrary.init();
}

/**
 * Reads a file as its readers do: pages are drawn at 100 dots an inch, which is less than any printer has.
 * @param withCodes whether QR codes are looked for, instead of words
 */
export async function readPdf(file: Uint8Array, withCodes = true): Promise<SeenPage[]> {
  readers ??= openReaders();
  const document = await (await readers).loadDocument(file);
  try {
    const seen: SeenPage[] = [];
    for (const page of document.pages()) {
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize();
      const text = withCodes ? '' : page.getText();
      const codes = withCodes ? await codesOf(page) : [];
      seen.push({ text, codes, width: Math.round(width), height: Math.round(height) });
    }
    return seen;
  } finally {
    document.destroy();
  }
}

type Page = Awaited<ReturnType<PDFiumLibrary['loadDocument']>> extends { getPage(n: number): infer P } ? P : never;

async function codesOf(page: Page): Promise<string[]> {
  const { data, width, height } = await page.render({ scale: 100 / 72, render: 'bitmap' });
  const found = await readBarcodes(
    { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' },
    { formats: ['QRCode'], maxNumberOfSymbols: 32 },
  );
  return found.map(({ text }) => text);
}

/** @returns what a camera reads in a picture; empty where there is no code */
export async function readPicture(file: Uint8Array): Promise<string> {
  readers ??= openReaders();
  await readers;
  const [found] = await readBarcodes(new Uint8Array(file), { formats: ['QRCode'] });
  return found?.text ?? '';
}
