/** A QR code as one SVG path, dark on light in every theme, so that each camera reads it. */
import type { ReactElement } from 'react';
import { encode } from 'uqr';

/** Empty modules around the code, which cameras need (ISO 18004). */
const QUIET_MODULES = 4;

export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_MODULES });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <title>{label}</title>
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
