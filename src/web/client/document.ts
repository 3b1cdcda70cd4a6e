import { createContext, useContext } from 'react';

/** What only the server knows while it renders the document. */
export type DocumentParts = { nonce: string | undefined; stylesheet: string };

const styleId = 'app-style';

export const DocumentContext = createContext<DocumentParts | null>(null);

/** Undefined in the browser, which hides the nonce of the scripts it has run. */
export const useNonce = () => useContext(DocumentContext)?.nonce;

/** The stylesheet as the server inlined it; in the browser read back from the document, so that it is not shipped twice. */
export function useInlineStylesheet() {
  const parts = useContext(DocumentContext);
  const css = parts?.stylesheet ?? (typeof document === 'undefined' ? '' : (document.getElementById(styleId)?.innerHTML ?? ''));
  return { id: styleId, css };
}
