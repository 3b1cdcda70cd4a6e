import { Smartphone } from 'lucide-react';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { CodeForm } from './code-form.tsx';
import { CopyButton } from '#kernel/web/ui/copy-button.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type CreatedFactor, useNewFactor } from './use-new-factor.ts';

/**
 * The button and dialog that add an authenticator app: confirm identity, scan or type the secret, enter a code, save
 * the recovery codes.
 */
export function AddAuthenticator({ hasPassword }: { hasPassword: boolean }) {
  const { isOpen, changeOpen, factor, codes, create, challenge, verify } = useNewFactor();
  const keepOpen = (event: Event) => {
    if (codes) event.preventDefault();
  };
  const enrolment = () => {
    if (factor?.totp)
      return (
        <>
          <Secret totp={factor.totp} />
          {/* A challenge is created together with the answer, so a slow user cannot miss it. */}
          <CodeForm
            description="Six digits that change every 30 seconds."
            onCode={async (code) => verify(factor, await challenge(factor.id), code)}
          />
        </>
      );
    return (
      <ProofForm
        hasPassword={hasPassword}
        action="Go on"
        onProof={async (password) => void (await create({ factor_type: 'totp', password }))}
      />
    );
  };
  return (
    <>
      <Button variant="outline" onClick={() => changeOpen(true)}>
        <Smartphone aria-hidden /> Add an authenticator app
      </Button>
      <Dialog open={isOpen} onOpenChange={changeOpen}>
        <DialogContent
          onInteractOutside={keepOpen}
          onEscapeKeyDown={keepOpen}
          {...(codes ? {} : { 'aria-describedby': undefined })}
        >
          {codes ? (
            <RecoveryCodes codes={codes} onDone={() => changeOpen(false)} />
          ) : (
            <>
              <DialogHeader
                title="Add an authenticator app"
                description={
                  factor
                    ? 'Scan the picture with the app, or type the key, then give the code that it shows.'
                    : 'First we make sure that it is you.'
                }
              />
              {enrolment()}
            </>
          )}
        </DialogContent>
      </Dialog>
    </>
  );
}

function Secret({ totp }: { totp: NonNullable<CreatedFactor['totp']> }) {
  return (
    <div className="flex flex-col items-center gap-5 sm:flex-row">
      <img
        src={`data:image/svg+xml;utf8,${encodeURIComponent(totp.qr_code)}`}
        alt="QR code for your authenticator app"
        className="size-44 shrink-0 rounded-lg border bg-white p-1"
      />
      <div className="flex min-w-0 flex-col items-start gap-3">
        <div>
          <p className="text-sm text-muted-foreground">Key, if you cannot scan</p>
          <p className="font-mono text-base break-words">{totp.secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
        <CopyButton text={totp.secret} label="Copy key" />
      </div>
    </div>
  );
}
