import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { nonceOfDocument } from '#kernel/web/client/document.ts';

// Dialogs bring a stylesheet of their own; the page's policy asks for its nonce.
setNonce(nonceOfDocument() ?? '');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
