import { Send } from 'lucide-react';
import { copyText } from '#kernel/web/client/copy-text.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#kernel/web/ui/dropdown-menu.tsx';
import { useIsReady } from '#kernel/web/ui/hydration-gate.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

/** The message about a tournament: its name, its day and the link. */
type SendLinkProps = { title: string; text: string; url: string };

/** Opens the device's share sheet; where it has none, offers a mail and the text to copy. */
export function SendLink({ title, text, url }: SendLinkProps) {
  const isReady = useIsReady();
  const whole = `${text} ${url}`;
  const face = (
    <>
      <Send aria-hidden /> Send to…
    </>
  );
  if (isReady && 'share' in navigator)
    return (
      <Button
        variant="outline"
        onClick={() => {
          // Closing the share sheet rejects the promise, which is not a failure.
          navigator.share({ title, text, url }).catch(() => undefined);
        }}
      >
        {face}
      </Button>
    );
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline">{face}</Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuItem
          onClick={() => {
            location.href = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(whole)}`;
          }}
        >
          Mail
        </DropdownMenuItem>
        <DropdownMenuItem
          onClick={() =>
            void copyText(whole).then(
              () => toast({ title: 'Copied' }),
              () => toast({ title: 'Could not copy', description: whole, variant: 'destructive' }),
            )
          }
        >
          Copy text
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
