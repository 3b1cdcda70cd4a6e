import { createContext, useContext } from 'react';

/** Parts of the document that only the server knows while rendering. */
export type DocumentParts = { nonce: string | undefined; stylesheet: string };

const styleId = 'app-style';

/** The id of the link to the full stylesheet; the page inlines the styles of its first view. */
export const stylesheetId = 'app-stylesheet';

export const DocumentContext = createContext<DocumentParts | null>(null);

/** The nonce of this document; browsers hide it from markup and style sheets, but not from the page's own scripts. */
export const nonceOfDocument = () =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLStyleElement>('style[nonce]')?.nonce;

/** The nonce for scripts and styles, on the server and for those that the browser adds later. */
export const useNonce = () => useContext(DocumentContext)?.nonce ?? nonceOfDocument();

/** The stylesheet inlined by the server; the browser reads it from the document, so that it is not shipped twice. */
export function useInlineStylesheet() {
  const parts = useContext(DocumentContext);
  const css =
    parts?.stylesheet ?? (typeof document === 'undefined' ? '' : (document.getElementById(styleId)?.innerHTML ?? ''));
  return { id: styleId, css };
}
