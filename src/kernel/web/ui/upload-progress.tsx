import { Progress } from './progress.tsx';

/** The progress of a picture's upload. @param share from 0 to 1 */
export const UploadProgress = ({ share }: { share: number }) => (
  <div>
    <Progress value={Math.round(share * 100)} aria-label="Upload" />
    <p className="mt-2 text-sm text-muted-foreground tabular-nums">
      {share < 1 ? `${Math.round(share * 100)}% sent` : 'Sent. The picture is being prepared…'}
    </p>
  </div>
);
