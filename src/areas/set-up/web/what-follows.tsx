import { useState } from 'react';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import type { SetUp } from './use-set-up.ts';

/** 'Rules of play': a line a value, with where it is from, each to be changed. */
export function WhatFollows({ setUp, isLocked }: { setUp: SetUp; isLocked: boolean }) {
  const [changing, setChanging] = useState<string | null>(null);
  const { follows } = setUp.play;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Rules of play</CardTitle>
        <CardDescription>They follow from your answers. Change any of them.</CardDescription>
      </CardHeader>
      <CardContent>
        <ul className="divide-y">
          {follows.map(({ key, label, value, source, is_changed }) => (
            <li
              key={`${key} ${label}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 py-3 first:pt-0 last:pb-0 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
            >
              <p className="text-sm text-muted-foreground max-sm:col-span-2">{label}</p>
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{value}</p>
                <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
                  {is_changed ? 'Changed by you' : source}
                </p>
              </div>
              <Button variant="ghost" size="sm" disabled={isLocked} onClick={() => setChanging(key)}>
                Change<span className="sr-only"> {label}</span>
              </Button>
            </li>
          ))}
        </ul>
      </CardContent>
      <ChangeDialog setUp={setUp} about={changing} onClose={() => setChanging(null)} />
    </Card>
  );
}
