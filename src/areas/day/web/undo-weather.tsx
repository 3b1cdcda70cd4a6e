import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DayView } from '#areas/scoring/contract/day.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { dayKey, undoWeather } from './queries.ts';
import { clockTime } from './words.ts';

type UndoWeatherProps = { roundId: string; undo: NonNullable<DayView['undo']>; timeZone: string };

/** The last weather action, shown while it can be undone. */
export function UndoWeather({ roundId, undo, timeZone }: UndoWeatherProps) {
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<typeof undo | null>(null);
  const act = useMutation({
    mutationFn: ({ id }: typeof undo) => undoWeather(roundId, id),
    onSuccess: () => toast({ title: 'Taken back', description: 'Everybody is told.' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: dayKey(roundId) }),
  });
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg bg-muted px-4 py-3">
      <span className="min-w-0 flex-1">
        <b className="font-semibold">{undo.title}</b>
        <span className="block text-sm text-muted-foreground">
          Can be taken back until {clockTime(undo.until, timeZone)}
        </span>
      </span>
      <Button variant="outline" size="sm" onClick={() => setAsked(undo)}>
        <Undo2 aria-hidden /> Undo
      </Button>
      <ConfirmDialog
        subject={asked}
        title="Take it back?"
        words={({ title }) => `‘${title}’ holds no more, and everybody is told so. All is as it was before.`}
        action="Take it back"
        onAct={async (subject) => {
          await act.mutateAsync(subject);
        }}
        onClose={() => setAsked(null)}
      />
    </p>
  );
}
