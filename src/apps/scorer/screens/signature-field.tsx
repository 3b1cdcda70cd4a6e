import { type PointerEvent, useId, useRef, useState } from 'react';

/** Minimum length of a drawn signature, so that an accidental touch is not one. In CSS pixels. */
const minLength = 60;
const minName = 2;

/**
 * A field for signing with the finger, or by typing the name. The drawing only proves intent and is not stored: what
 * counts is the content that was signed.
 */
export function SignatureField({ name, onSigned }: { name: string; onSigned: (isSigned: boolean) => void }) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pen = useRef<{ x: number; y: number } | null>(null);
  const drawn = useRef(0);
  const [typed, setTyped] = useState('');

  const pointOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const { width, height } = event.currentTarget;
    return {
      x: ((event.clientX - box.left) / box.width) * width,
      y: ((event.clientY - box.top) / box.height) * height,
    };
  };
  const handleDown = (event: PointerEvent<HTMLCanvasElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    pen.current = pointOf(event);
  };
  const handleMove = (event: PointerEvent<HTMLCanvasElement>) => {
    const from = pen.current;
    const line = canvas.current?.getContext('2d');
    if (!from || !line) return;
    const to = pointOf(event);
    line.strokeStyle = getComputedStyle(event.currentTarget).color;
    line.lineWidth = 5;
    line.lineCap = 'round';
    line.beginPath();
    line.moveTo(from.x, from.y);
    line.lineTo(to.x, to.y);
    line.stroke();
    drawn.current += Math.hypot(to.x - from.x, to.y - from.y);
    pen.current = to;
    if (drawn.current >= minLength) onSigned(true);
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, canvas.current.width, canvas.current.height);
    drawn.current = 0;
    onSigned(typed.trim().length >= minName);
  };

  return (
    <div className="signature">
      <canvas
        ref={canvas}
        width={640}
        height={220}
        role="img"
        aria-label="Field to sign with the finger"
        onPointerDown={handleDown}
        onPointerMove={handleMove}
        onPointerUp={() => {
          pen.current = null;
        }}
      />
      <div className="signature-foot">
        <span>Sign with your finger</span>
        <button type="button" className="plain-button" onClick={clear}>
          Clear
        </button>
      </div>
      <label htmlFor={id}>Or type your name</label>
      <input
        id={id}
        value={typed}
        placeholder={name}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          onSigned(event.target.value.trim().length >= minName || drawn.current >= minLength);
        }}
      />
    </div>
  );
}
