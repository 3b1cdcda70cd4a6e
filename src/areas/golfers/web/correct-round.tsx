import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { golfersEndpoints } from '#areas/golfers/contract/endpoints/golfers.ts';
import { call } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { Dialog, DialogContent, DialogHeader, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { recordKeys, type Round } from './queries.ts';
import { RoundFields } from './round-fields.tsx';
import { valuesOf } from './round-form.ts';
import { correctionOutcome } from './round-words.ts';

type Corrected = EndpointOutput<(typeof golfersEndpoints)['correctRound']>;

/** The button and dialog that correct a posted round; the result says how the index changed. */
export function CorrectRound({ round }: { round: Round }) {
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const what = `${round.course}, ${formatCalendarDate(round.played_on, 'short')}`;
  const finish = async ({ handicap_index }: Corrected) => {
    toast({ title: 'Round corrected', description: correctionOutcome(handicap_index) });
    await Promise.all(recordKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={`Correct ${what}`}>
          <Pencil aria-hidden />
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader
          title="Correct this round"
          description="Your whole record is calculated again from it. The old round is kept in its history."
        />
        <RoundFields
          draft={['round', round.id]}
          defaultValues={valuesOf(round)}
          earlier={[]}
          submit="Correct round"
          send={(body) => call(golfersEndpoints.correctRound, { params: { id: round.id }, body })}
          onDone={finish}
          close={() => setOpen(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
