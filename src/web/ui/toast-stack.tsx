import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { toast as showToast, Toaster as Stack } from 'sonner';
import { receiveToasts, type Toast } from './toast.ts';

function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const isError = toast.variant === 'destructive';
  const Icon = isError ? CircleAlert : CircleCheck;
  return (
    <div
      role={isError ? 'alert' : 'status'}
      data-slot="toast"
      data-variant={toast.variant ?? 'default'}
      className="flex w-full items-start gap-3 rounded-xl border bg-popover p-4 pr-2 text-popover-foreground shadow-lg data-[variant=destructive]:border-destructive/40 sm:w-(--width)"
    >
      <Icon className={`mt-0.5 size-5 shrink-0 ${isError ? 'text-destructive' : 'text-primary'}`} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="text-[0.9375rem] leading-6 font-semibold">{toast.title}</p>
        {toast.description && <p className="mt-0.5 text-sm leading-relaxed text-muted-foreground">{toast.description}</p>}
      </div>
      <button
        type="button"
        onClick={onDismiss}
        className="inline-flex size-11 shrink-0 items-center justify-center rounded-md text-muted-foreground hover:bg-accent hover:text-accent-foreground pointer-fine:size-8"
      >
        <X className="size-4" aria-hidden />
        <span className="sr-only">Dismiss</span>
      </button>
    </div>
  );
}

function show(message: Toast) {
  showToast.custom((id) => <ToastCard toast={message} onDismiss={() => showToast.dismiss(id)} />, {
    duration: message.variant === 'destructive' ? Number.POSITIVE_INFINITY : 6_000,
  });
}

/** Draws the toasts; fetched with the first of them. */
export default function ToastStack() {
  useEffect(() => receiveToasts(show), []);
  return <Stack position="bottom-right" visibleToasts={4} gap={10} />;
}
