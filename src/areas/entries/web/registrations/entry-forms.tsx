import type { ReactNode } from 'react';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#kernel/web/ui/tabs.tsx';

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
