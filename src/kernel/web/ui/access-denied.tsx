import { Page, PageHeader } from './page.tsx';

/** Instead of a screen that is not for whoever asks: why not. */
export const AccessDenied = ({ refusal }: { refusal: string | null }) => (
  <Page width="medium">
    <PageHeader title="Access Denied" description={refusal} />
  </Page>
);
