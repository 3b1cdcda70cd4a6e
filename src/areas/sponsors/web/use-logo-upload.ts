import { useState } from 'react';
import type { Endpoint } from '#kernel/contract/endpoints/endpoint.ts';
import { messageOf } from '#kernel/web/client/api.ts';
import { pictureProblem } from '#kernel/web/client/picture-file.ts';
import { upload } from '#kernel/web/client/upload.ts';

export type LogoTarget = { put: Endpoint; params: Record<string, string>; onSaved: (saved: unknown) => void };

/** Uploads a logo: progress from 0 to 1, and the error. */
export function useLogoUpload({ put, params, onSaved }: LogoTarget) {
  const [share, setShare] = useState<number | null>(null);
  const [failure, setFailure] = useState<string>();
  const send = async (file: File | null) => {
    const problem = pictureProblem(file);
    setFailure(problem);
    if (problem || !file) return;
    setShare(0);
    try {
      onSaved(await upload(put, { params, file, onProgress: setShare }));
    } catch (error) {
      setFailure(messageOf(error));
    }
    setShare(null);
  };
  return { share, failure, send };
}
