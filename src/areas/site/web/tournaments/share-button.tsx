import { Share2 } from 'lucide-react';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

/** Opens the device's share sheet; without one, copies the URL to the clipboard. */
export function ShareButton({ title, url, className }: { title: string; url: string; className?: string }) {
  const share = async () => {
    try {
      if (navigator.share) return await navigator.share({ title, url });
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied', description: 'Paste it wherever your playing partners are.' });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: 'Could not share', description: `Copy the address instead: ${url}`, variant: 'destructive' });
    }
  };
  return (
    <Button variant="outline" onClick={share} className={className}>
      <Share2 aria-hidden />
      Share
    </Button>
  );
}
