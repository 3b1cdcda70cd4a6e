import { FailedScreen } from './failed-screen.tsx';

type FailedToolProps = {
  title: string;
  /** The name of the thing that could not be read, within a sentence: 'the tee sheet'. */
  noun: string;
};

/** A page of an own tournament that could not be read; the ways to the others stand around it. */
export const FailedTool = ({ title, noun }: FailedToolProps) => (
  <FailedScreen says={(reason) => `Error loading ${noun}: ${reason}`}>
    <h1 className="sr-only">{title}</h1>
  </FailedScreen>
);
