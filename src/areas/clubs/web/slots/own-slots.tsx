import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { slotsEndpoints } from '#areas/clubs/contract/endpoints/slots.ts';
import type { OwnSlot } from '#areas/clubs/contract/slots.ts';
import { call } from '#kernel/web/client/api.ts';
import { useServerEvents } from '#areas/accounts/web/realtime.ts';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#kernel/web/ui/tabs.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { EditSlotDialog } from './edit-slot-dialog.tsx';
import { type OwnSlotPage, ownSlotsKey } from './queries.ts';
import { SlotCalendar } from './slot-calendar.tsx';
import { SlotList } from './slot-list.tsx';
import { whenOf } from './slot-words.ts';

type OwnSlotsProps = {
  today: string;
  firstPage: OwnSlotPage | null;
  month: OwnSlotPage | null;
};

/**
 * The club's slots as list and calendar, each with the organizer who booked it; free ones can be edited and withdrawn.
 */
export function OwnSlots({ today, firstPage, month }: OwnSlotsProps) {
  const queryClient = useQueryClient();
  const [edited, setEdited] = useState<OwnSlot | null>(null);
  const [withdrawn, setWithdrawn] = useState<OwnSlot | null>(null);
  useServerEvents(() => void queryClient.invalidateQueries({ queryKey: ownSlotsKey }), ['booking']);
  const withdraw = async (slot: OwnSlot) => {
    await call(slotsEndpoints.withdrawSlot, { params: { id: slot.id } });
    announce('Slot withdrawn');
    await queryClient.invalidateQueries({ queryKey: ownSlotsKey });
  };
  const actions = { onEdit: setEdited, onWithdraw: setWithdrawn };
  return (
    <Card id="own-slots" tabIndex={-1}>
      <CardHeader>
        <CardTitle className="text-lg">Your slots</CardTitle>
      </CardHeader>
      <CardContent>
        <Tabs defaultValue="list" param="slots">
          <TabsList aria-label="View">
            <TabsTrigger value="list">List</TabsTrigger>
            <TabsTrigger value="calendar">Calendar</TabsTrigger>
          </TabsList>
          <TabsContent value="list">
            <SlotList today={today} firstPage={firstPage} {...actions} />
          </TabsContent>
          <TabsContent value="calendar">
            <SlotCalendar
              today={today}
              first={[today, firstPage?.data[0]?.date ?? today].sort().at(-1) ?? today}
              loaded={month}
              {...actions}
            />
          </TabsContent>
        </Tabs>
      </CardContent>
      <EditSlotDialog slot={edited} today={today} onClose={() => setEdited(null)} />
      <ConfirmDialog
        subject={withdrawn}
        title="Withdraw this slot?"
        words={(slot) => `${whenOf(slot)} is no longer offered to organizers. You can offer the day again at any time.`}
        action="Withdraw slot"
        keep="Keep it"
        onAct={withdraw}
        onClose={() => setWithdrawn(null)}
      />
    </Card>
  );
}
