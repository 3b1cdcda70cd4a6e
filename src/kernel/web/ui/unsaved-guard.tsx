import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogFooter,
  AlertDialogHeader,
} from './alert-dialog.tsx';
import { Button } from './button.tsx';

/**
 * Asks for confirmation before unsaved input is lost: on a navigation, and before the tab is closed.
 * @param onLeave discards the input when the person leaves all the same
 * @returns `guard`: to be rendered in the form; `release`: to be called before navigating after a save
 */
export function useUnsavedGuard(isDirty: boolean, onLeave?: () => void) {
  const isReleased = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && !isReleased.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isReleased.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  const guard = (
    <AlertDialog open={blocker.state === 'blocked'} onOpenChange={(isOpen) => !isOpen && blocker.reset?.()}>
      <AlertDialogContent>
        <AlertDialogHeader
          title="Leave without saving?"
          description="Your changes are not saved yet and would be lost."
        />
        <AlertDialogFooter>
          <AlertDialogCancel>Stay here</AlertDialogCancel>
          <Button
            variant="destructive"
            onClick={() => {
              onLeave?.();
              blocker.proceed?.();
            }}
          >
            Leave
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
  const release = () => {
    isReleased.current = true;
  };
  return { guard, release };
}

/** The guard as a component, to be mounted while there is unsaved input. */
export const UnsavedGuard = ({ onLeave }: { onLeave: () => void }) => useUnsavedGuard(true, onLeave).guard;
