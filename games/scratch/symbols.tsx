/** The picture of each amount, in a square from -20 to 20. */
import type { ReactElement } from 'react';

const PICTURES: Readonly<Record<number, ReactElement>> = {
  // Lemon
  1: (
    <>
      <path d="M-17 3C-15-9-3-15 8-11c4 1 6 0 9-1-1 4-2 6-2 9C13 11-4 17-14 9c-1-2-2-3-3-6Z" fill="#f3cf3a" />
      <path d="M-9-2C-6-7-2-8 2-9" fill="none" stroke="#fff6c9" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  // Bell
  2: (
    <>
      <path d="M0-17C9-17 11-8 12-1c1 6 4 8 5 11H-17c1-3 4-5 5-11C-11-8-9-17 0-17Z" fill="#e8b22e" />
      <circle cy="14" r="4" fill="#a9730f" />
      <path d="M-6 5C-6-3-5-8-2-11" fill="none" stroke="#fff3c4" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  // Cherries
  5: (
    <>
      <path d="M-8 6C-6-6 0-13 9-16 7-8 9 0 10 5" fill="none" stroke="#2e8b57" strokeWidth="3" />
      <path d="M8-16c7-3 11 0 11 4-5 2-9 0-11-4Z" fill="#38b26c" />
      <circle cx="-8" cy="9" r="8" fill="#d93a3f" />
      <circle cx="9" cy="9" r="8" fill="#b81f2c" />
      <circle cx="-10" cy="6" r="2" fill="#fff" opacity="0.7" />
      <circle cx="7" cy="6" r="2" fill="#fff" opacity="0.7" />
    </>
  ),
  // Plum
  10: (
    <>
      <path d="M0-9C9-15 17-7 15 3 13 13 5 18 0 17-5 18-13 13-15 3-17-7-9-15 0-9Z" fill="#6f3fb5" />
      <path d="M0-9c0-5 5-9 11-9-1 6-6 9-11 9Z" fill="#38b26c" />
      <path d="M0-9C3-1 3 9 0 17" fill="none" stroke="#4a2486" strokeWidth="2" />
      <path d="M-9 3C-9-3-7-5-5-6" fill="none" stroke="#d9c4f5" strokeWidth="3" strokeLinecap="round" />
    </>
  ),
  // Star
  50: (
    <path
      d="M0-18 5.3-6.3 18-5 8.500 3.500 11.200 16 0 9.500-11.200 16-8.500 3.500-18-5-5.300-6.300Z"
      fill="#ff9f2e"
      stroke="#b9620b"
      strokeWidth="1.5"
    />
  ),
  // Diamond
  500: (
    <>
      <path d="M-11-12H11L18-3 0 17-18-3Z" fill="#39b8e0" />
      <path d="M-18-3H18M-7-3 0 17 7-3 4-12M-7-3-4-12" fill="none" stroke="#0f6f91" strokeWidth="1.5" />
      <path d="M-9-9H-2L-6-4H-13Z" fill="#fff" opacity="0.7" />
    </>
  ),
  // Crown
  5000: (
    <>
      <path d="M-17 11-18-9l9 8 9-14 9 14 9-8-1 20Z" fill="#f0bf3c" />
      <rect x="-17" y="9" width="34" height="6" rx="2" fill="#b9822f" />
      <circle cy="3" r="3" fill="#d93a3f" />
      <circle cx="-10" cy="5" r="2" fill="#2f7fe0" />
      <circle cx="10" cy="5" r="2" fill="#2f7fe0" />
    </>
  ),
  // Seven
  100_000: (
    <path
      d="M-13-16H14V-9C6-2 2 6 2 16H-7C-7 6-2-2 5-8H-6v4h-7Z"
      fill="#d0342f"
      stroke="#7d1a1f"
      strokeWidth="1.5"
    />
  ),
};

/** A leaf stands where there is no amount. */
const LEAF = (
  <>
    <path d="M0 14C-14 10-16-6-3-14 12-13 16 2 0 14Z" fill="#b9cfa4" />
    <path d="M-4-10C-2-1-1 6 1 17" fill="none" stroke="#8fae73" strokeWidth="2" strokeLinecap="round" />
  </>
);

export const Symbol = ({ prize }: { readonly prize: number }): ReactElement => (
  <svg viewBox="-21 -21 42 42" aria-hidden="true">
    {PICTURES[prize] ?? LEAF}
  </svg>
);
