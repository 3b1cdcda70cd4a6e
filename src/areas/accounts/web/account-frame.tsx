import type { ReactNode } from 'react';
import { Card, CardContent } from '#kernel/web/ui/card.tsx';
import { Page } from '#kernel/web/ui/page.tsx';

type AccountFrameProps = { title: string; description: string; children: ReactNode; above?: ReactNode };

/** The plain frame around sign-in and sign-up. */
export function AccountFrame({ title, description, children, above }: AccountFrameProps) {
  return (
    <Page width="narrow">
      {above}
      <div className="mb-8 text-center">
        <h1>{title}</h1>
        <p className="mt-2.5 text-lg text-muted-foreground">{description}</p>
      </div>
      <Card>
        <CardContent>{children}</CardContent>
      </Card>
    </Page>
  );
}
