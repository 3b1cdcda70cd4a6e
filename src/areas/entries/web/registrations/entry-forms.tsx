import type { ReactNode } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#kernel/web/ui/tabs.tsx';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import type { Terms } from '#areas/entries/contract/terms.ts';
import type { TournamentDetail } from '#areas/tournaments/contract/tournaments.ts';
import type { WaitingList } from './waiting-list.ts';

/** The facts that both forms begin with. */
export type EntryFormProps = {
  tournament: TournamentDetail;
  viewer: Viewer;
  /** The field is full: they join its waitlist. */
  waitlist?: WaitingList | undefined;
  cardChoice?: ReactNode;
  /** The price list, where there is one. */
  terms: Terms | null;
  /** The golfer's own index, as far as it is known. */
  knownIndex: number | null;
  /** The code that they came with. */
  givenCode?: string | undefined;
};

/** The two forms of an entry; the address determines which one is open. */
export const EntryForms = ({ solo, group }: { solo: ReactNode; group: ReactNode }) => (
  <Tabs defaultValue="solo" param="as">
    <TabsList className="w-full sm:w-fit">
      <TabsTrigger value="solo">Solo Player</TabsTrigger>
      <TabsTrigger value="group">Sign up a Group</TabsTrigger>
    </TabsList>
    <TabsContent value="solo">{solo}</TabsContent>
    <TabsContent value="group">{group}</TabsContent>
  </Tabs>
);
