import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Plus, Trash2, Trees } from 'lucide-react';
import { useState } from 'react';
import { clubsEndpoints } from '#areas/clubs/contract/endpoints/clubs.ts';
import { maxFacilities } from '#areas/clubs/contract/slot-choices.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { IfHolds } from '#areas/accounts/web/if-holds.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { countOf } from '#kernel/web/ui/counted.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { facilityLooks } from './club-words.ts';
import { FacilityDialog } from './facility-dialog.tsx';
import { type Facility, facilitiesKey, facilitiesQuery } from './queries.ts';

/** The facilities of the club, each with its condition and its number of upcoming bookings. */
export function FacilityList({ loaded }: { loaded: Parameters<typeof facilitiesQuery>[0] }) {
  const queryClient = useQueryClient();
  const { data, error, isError, isFetching, refetch } = useQuery(facilitiesQuery(loaded));
  const [edited, setEdited] = useState<Facility | 'new' | null>(null);
  const [removed, setRemoved] = useState<Facility | null>(null);
  const facilities = data?.data ?? [];
  const add = (
    <IfHolds permission="facilities.write">
      <Button
        variant="outline"
        size="sm"
        onClick={() => setEdited('new')}
        disabled={facilities.length >= maxFacilities}
      >
        <Plus aria-hidden /> Add facility
      </Button>
    </IfHolds>
  );
  const remove = async ({ id, name }: Facility) => {
    await call(clubsEndpoints.deleteFacility, { params: { id } });
    announce(`Facility removed: ${name}`);
    await queryClient.invalidateQueries({ queryKey: facilitiesKey });
  };
  const content = () => {
    if (data)
      return facilities.length === 0 ? (
        <EmptyState
          icon={Trees}
          title="No facilities yet"
          description="Show organizers your course, range and clubhouse."
          className="py-9"
        >
          {add}
        </EmptyState>
      ) : (
        <ul className="-my-3.5 divide-y">
          {facilities.map((facility) => (
            <FacilityRow
              key={facility.id}
              facility={facility}
              onEdit={() => setEdited(facility)}
              onRemove={() => setRemoved(facility)}
            />
          ))}
        </ul>
      );
    if (isError)
      return (
        <FailureState
          message={`Your facilities could not be read: ${messageOf(error)}`}
          query={{ refetch, isFetching }}
        />
      );
    return <Skeleton className="h-24 w-full" />;
  };
  return (
    <Card>
      <CardHeader className="flex-row flex-wrap items-center justify-between gap-3">
        <CardTitle className="text-lg">Facility Status</CardTitle>
        {facilities.length > 0 && add}
      </CardHeader>
      <CardContent>{content()}</CardContent>
      <FacilityDialog facility={edited} onClose={() => setEdited(null)} />
      <ConfirmDialog
        subject={removed}
        title="Remove this facility?"
        words={({ name }) => `${name} is no longer on your dashboard and your public page.`}
        action="Remove facility"
        onAct={remove}
        onClose={() => setRemoved(null)}
      />
    </Card>
  );
}

const FacilityRow = ({
  facility,
  onEdit,
  onRemove,
}: {
  facility: Facility;
  onEdit: () => void;
  onRemove: () => void;
}) => (
  <li className="flex items-center gap-2 py-3.5">
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium wrap-anywhere">{facility.name}</span>
        <State {...facilityLooks[facility.status]} />
      </p>
      <p className="mt-0.5 text-sm text-muted-foreground">{countOf(facility.bookings, 'booking')} to come</p>
    </div>
    <IfHolds permission="facilities.write">
      <Button variant="ghost" size="icon" aria-label={`Edit ${facility.name}`} onClick={onEdit}>
        <Pencil aria-hidden />
      </Button>
      <Button variant="ghost" size="icon" aria-label={`Remove ${facility.name}`} onClick={onRemove} className="-mr-2">
        <Trash2 aria-hidden />
      </Button>
    </IfHolds>
  </li>
);
