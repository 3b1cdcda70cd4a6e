import { FailedScreen } from './failed-screen.tsx';

type FailedToolProps = {
  title: string;
  /** The name of the content that could not be read, for use within a sentence: 'the tee sheet'. */
  noun: string;
};

/** A page of the viewer's own tournament that could not be read; the links to its other pages remain around it. */
export const FailedTool = ({ title, noun }: FailedToolProps) => (
  <FailedScreen says={(reason) => `Error loading ${noun}: ${reason}`}>
    <h1 className="sr-only">{title}</h1>
  </FailedScreen>
);
