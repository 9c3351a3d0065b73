/** A QR code. It is always dark on white, so that cameras can read it in the dark theme too. */
import { encode } from 'uqr';
import type { ReactElement } from 'react';
import styles from './booking.module.css';

const DARK = '#0d1b16';

/** Returns the modules of a QR code as an SVG path, and the length of its side in modules. */
export function qrPath(text: string): { readonly path: string; readonly size: number } {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return { path, size };
}

function qrAddress(text: string): string {
  const { path, size } = qrPath(text);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="${DARK}" d="${path}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export function Qr({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  return <img className={styles['qr']} src={qrAddress(text)} alt={label} width={124} height={124} />;
}
