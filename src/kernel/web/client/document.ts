import { createContext, useContext } from 'react';

/** Parts of the document that only the server knows while it renders. */
export type DocumentParts = { nonce: string | undefined; stylesheet: string };

const styleId = 'app-style';

/** Names the file of all styles, of which the page brings those of its first sight. */
export const stylesheetId = 'app-stylesheet';

export const DocumentContext = createContext<DocumentParts | null>(null);

/**
 * The nonce of this document's styles, which may be all that it has; the browser hides it from markup and style sheets,
 * not from the page's own scripts.
 */
export const nonceOfDocument = () =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce;

/** The nonce that lets in scripts and styles, on the server and for those that the browser adds later. */
export const useNonce = () => useContext(DocumentContext)?.nonce ?? nonceOfDocument();

/**
 * The stylesheet as the server inlined it; in the browser read back from the document, so that it is not shipped twice.
 */
export function useInlineStylesheet() {
  const parts = useContext(DocumentContext);
  const css =
    parts?.stylesheet ?? (typeof document === 'undefined' ? '' : (document.getElementById(styleId)?.innerHTML ?? ''));
  return { id: styleId, css };
}
