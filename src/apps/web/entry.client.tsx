import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { nonceOfDocument } from '#kernel/web/client/document.ts';
import { addStyles } from './add-styles.ts';

// Dialogs inject a stylesheet, which the page's content security policy allows only with its nonce.
setNonce(nonceOfDocument() ?? '');

// Elements that open after hydration need styles that were not inlined in the page.
addStyles().then(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);

/** Loads the offline support 4 s after the start, so that it delays nothing on the page. */
setTimeout(() => void lazyPart(() => import('./no-signal/keep-going.ts')), 4_000);
