/** A QR code. It is always dark on white, so that cameras can read it in the dark theme too. */
import { encode } from 'uqr';
import type { ReactElement } from 'react';
import styles from './security-page.module.css';

export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <svg
      className={styles['qr']}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#0d1b16" d={path} />
    </svg>
  );
}
