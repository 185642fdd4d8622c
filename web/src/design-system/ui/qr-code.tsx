import { encode } from 'uqr';

/** A QR code, dark on white in both themes, because cameras want it so. `size` in pixels, with the quiet margin it needs; `label` says what it is. */
export const QrCode = ({ text, label, size }: { text: string; label: string; size: number }) => {
  const { data, size: modules } = encode(text, { ecc: 'M', border: 2 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : []))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`0 0 ${String(modules)} ${String(modules)}`}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="var(--paper)" />
      <path d={path} fill="var(--on-paper)" />
    </svg>
  );
};
