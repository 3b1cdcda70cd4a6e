import { type ReactNode, useState } from 'react';
import type { SignedInAnswer } from '#areas/accounts/contract/accounts.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { askForCode, CodeForm, type CodeReceiver } from './code-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { useArrival } from './use-arrival.ts';

/** The form that requests a code; it shows the error. */
type Asking = { setError: (name: 'root', fault: { message: string }) => void };

/**
 * The steps after a sign-in form, shown in its place: the mailed code, then the second step where it is on. Afterwards
 * the visitor continues to the return address.
 * @param greeting the greeting after a sign-in by code
 */
export function useCodeSignIn(returnTo: string | null, greeting?: string) {
  const arrive = useArrival(returnTo);
  const [receiver, setReceiver] = useState<CodeReceiver | null>(null);
  const [step, setStep] = useState<SignedInAnswer['second_step']>(null);
  const [isMailing, setMailing] = useState(false);
  const goOn = ({ viewer, second_step: next }: SignedInAnswer, words?: string) =>
    next ? setStep(next) : arrive(viewer, words);
  const beginAgain = () => {
    setStep(null);
    setReceiver(null);
  };
  const mailCode = async (to: CodeReceiver, form: Asking) => {
    setMailing(true);
    try {
      await askForCode(to.email);
      setReceiver(to);
    } catch (error) {
      form.setError('root', { message: messageOf(error) });
    } finally {
      setMailing(false);
    }
  };
  let shown: ReactNode = null;
  if (receiver)
    shown = <CodeForm receiver={receiver} onBack={beginAgain} onSignedIn={(answer) => goOn(answer, greeting)} />;
  if (step) shown = <SecondStepForm step={step} onSignedIn={arrive} onOver={beginAgain} />;
  return { mailCode, isMailing, goOn, shown };
}
