import { Money } from './money.tsx';
import { Spoken } from './spoken.tsx';

type PrizePoolProps = { dollars: number; isEstimate: boolean };

/** The prize pool, labelled where it is an estimate; 'None' for none. */
export const PrizePool = ({ dollars, isEstimate }: PrizePoolProps) =>
  dollars === 0 ? (
    'None'
  ) : (
    <>
      <Money dollars={dollars} />
      {isEstimate && (
        <span className="font-normal text-muted-foreground">
          {' '}
          <Spoken as="estimated">est.</Spoken>
        </span>
      )}
    </>
  );
