import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { golfersEndpoints } from '#areas/golfers/contract/endpoints/golfers.ts';
import { call } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogHeader, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { type Round, recordKeys } from './queries.ts';
import { RoundFields } from './round-fields.tsx';
import { today } from './round-form.ts';
import { outcomeOf } from './round-words.ts';

/** The button and dialog that post a round. @param earlier rounds that prefill facts of their courses */
export function PostRound({ earlier }: { earlier: readonly Round[] }) {
  const [isOpen, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const finish = async (round: Round) => {
    toast({ title: 'Round posted', description: outcomeOf(round) });
    await Promise.all(recordKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>
          <Plus aria-hidden /> Post a round
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader title="Post a round" description="Course rating and slope of your tees stand on the scorecard." />
        <RoundFields
          draft={['round', 'new']}
          defaultValues={{ played_on: today(), course: '', length: '18', way: 'total', par: 72, pcc: 0 }}
          earlier={earlier}
          submit="Post round"
          send={(body) => call(golfersEndpoints.postRound, { body })}
          onDone={finish}
          close={() => setOpen(false)}
        />
      </DialogContent>
    </Dialog>
  );
}
