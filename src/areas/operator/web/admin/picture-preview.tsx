import { useEffect, useRef, useState } from 'react';

const width = 480;

/**
 * A chosen file as it looks, drawn here: it has not left the computer yet. Nothing where the browser cannot read it.
 */
export function PicturePreview({ file }: { file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    setDrawn(false);
    createImageBitmap(file, { resizeWidth: width, resizeQuality: 'medium' })
      .then((bitmap) => {
        const surface = canvas.current;
        if (!isCurrent || !surface) return;
        surface.width = bitmap.width;
        surface.height = bitmap.height;
        surface.getContext('2d')?.drawImage(bitmap, 0, 0);
        setDrawn(true);
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [file]);
  return (
    <canvas
      ref={canvas}
      hidden={!isDrawn}
      role="img"
      aria-label={`Preview of ${file.name}`}
      className="max-h-64 w-full rounded-lg bg-muted object-contain"
    />
  );
}
