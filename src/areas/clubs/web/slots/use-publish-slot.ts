import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { SlotSeries } from '#areas/clubs/contract/slots.ts';
import type { EndpointOutput } from '#kernel/contract/endpoints/endpoint.ts';
import { slotsEndpoints } from '#areas/clubs/contract/endpoints/slots.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { useViewer } from '#areas/accounts/web/session.ts';
import { toast } from '#kernel/web/ui/toast.ts';
import { ownSlotsKey } from './queries.ts';
import { offerOf, type SlotValues } from './slot-values.ts';

export type PublishedSlots = EndpointOutput<(typeof slotsEndpoints)['createSlots']>;

/** The outcome of the last attempt; null before the first attempt and after an edit. */
export type PublishOutcome = { kind: 'published'; made: PublishedSlots } | { kind: 'failed'; reason: string } | null;

const listed = {
  one: 'Your tournament slot has been successfully created and is now available for organizers to book.',
  many: 'Your tournament slots have been successfully created and are now available for organizers to book.',
};
const unlisted = {
  one: 'Your tournament slot has been successfully created.',
  many: 'Your tournament slots have been successfully created.',
};

/** A single toast for the whole publication: the number of slots, and whether organizers can see them. */
function toastPublished({ data }: PublishedSlots): void {
  const isOne = data.length === 1;
  const words = data.every((slot) => slot.is_listed) ? listed : unlisted;
  toast({
    title: isOne ? 'Tournament slot created' : `${data.length} tournament slots created`,
    description: isOne ? words.one : words.many,
  });
}

/** Publishes one slot, or one on every free date of a weekly series. */
export function usePublishSlot() {
  const viewer = useViewer();
  const queryClient = useQueryClient();
  const [outcome, setOutcome] = useState<PublishOutcome>(null);
  /**
   * @returns the form's next values: after a publication date and start time are empty, all else stays
   * @throws ApiError where the call failed
   */
  const publish = async (values: SlotSeries, isRepeated: boolean): Promise<SlotValues> => {
    setOutcome(null);
    const offer = offerOf(values, viewer?.country_club_id ?? null);
    try {
      const made = isRepeated
        ? await call(slotsEndpoints.createSlots, { body: { ...offer, weeks: values.weeks } })
        : { data: [await call(slotsEndpoints.createSlot, { body: offer })], skipped: [] };
      toastPublished(made);
      setOutcome({ kind: 'published', made });
      return made.data.length > 0 ? { ...values, date: '', start_time: '' } : values;
    } catch (error) {
      const reason = messageOf(error);
      toast({ title: 'Error creating slot', description: reason, variant: 'destructive' });
      setOutcome({ kind: 'failed', reason });
      throw error;
    } finally {
      void queryClient.invalidateQueries({ queryKey: ownSlotsKey });
    }
  };
  const forget = useCallback(() => setOutcome(null), []);
  return { publish, outcome, forget };
}
