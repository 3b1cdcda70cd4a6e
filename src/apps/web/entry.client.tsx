import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { nonceOfDocument } from '#kernel/web/client/document.ts';
import { addStyles } from './add-styles.ts';

// Dialogs bring a stylesheet of their own; the page's policy asks for its nonce.
setNonce(nonceOfDocument() ?? '');

// Everything that opens from now on has styles that the page did without.
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

/** When the page has long been there, what keeps it without a signal is fetched. */
setTimeout(() => void lazyPart(() => import('./no-signal/keep-going.ts')), 4_000);
