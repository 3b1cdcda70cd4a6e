import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type NothingFoundProps = {
  title: string;
  description: string;
  /** The address without what is searched for. */
  cleared: (address: URLSearchParams) => URLSearchParams;
};

/** In place of a list in which nothing matches a search, with the way back to all of it. */
export function NothingFound({ title, description, cleared }: NothingFoundProps) {
  const [, setAddress] = useSearchParams();
  return (
    <EmptyState icon={SearchX} title={title} description={description}>
      <Button
        variant="outline"
        onClick={() => setAddress((address) => cleared(address), { replace: true, preventScrollReset: true })}
      >
        Clear All
      </Button>
    </EmptyState>
  );
}
