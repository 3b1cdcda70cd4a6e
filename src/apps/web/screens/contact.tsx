import { Link, type MetaFunction } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import { ContactForm } from '#areas/site/web/contact-form.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const handle = { isForEverybody: true };

export const meta: MetaFunction = () => [
  { title: `Contact | ${brand.name}` },
  { name: 'description', content: 'Write to the people behind the site.' },
];

export default function ContactScreen() {
  return (
    <Page width="narrow" className="max-w-2xl">
      <PageHeader
        title="Contact"
        description={
          <>
            The quickest answers stand in the{' '}
            <Link to={paths.help()} className="font-medium text-primary underline underline-offset-4">
              help
            </Link>
            .
          </>
        }
      />
      <ContactForm />
    </Page>
  );
}
