import { SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type NothingFoundProps = {
  title: string;
  description: string;
  /** The address without the search. */
  cleared: (address: URLSearchParams) => URLSearchParams;
};

/** Shown instead of a list that a search leaves empty, with a button to clear the search. */
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
