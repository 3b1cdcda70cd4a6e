import { setNonce } from 'get-nonce';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// Dialogs bring a stylesheet of their own; the page's policy asks for its nonce.
setNonce(document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
