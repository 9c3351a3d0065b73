/** A QR code. It is always dark on white, so that cameras can read it in the dark theme too. */
import { encode } from 'uqr';
import type { ReactElement } from 'react';
import styles from './security-page.module.css';

export function QrCode({ text, label }: { readonly text: string; readonly label: string }): ReactElement {
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path fill="#0d1b16" d="${path}"/></svg>`;
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return <img className={styles['qr']} src={address} alt={label} width={176} height={176} />;
}
