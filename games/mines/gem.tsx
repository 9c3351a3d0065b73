/** A cut stone, 36 by 34 units around its middle. */
import type { ReactElement } from 'react';

export const Gem = (): ReactElement => (
  <g>
    <path d="M-18-6-10-16H10L18-6 0 18Z" fill="#2fd49a" />
    <path d="M-18-6H18L0 18Z" fill="#17b07c" />
    <path d="M-10-16-6-6-18-6Z" fill="#8ff5cf" />
    <path d="M-10-16H10L6-6H-6Z" fill="#b6ffe4" />
    <path d="M10-16 18-6 6-6Z" fill="#5fe6b4" />
    <path d="M-6-6H6L0 18Z" fill="#54eab4" />
    <path d="M-18-6-6-6 0 18Z" fill="#22c48c" />
    <path d="M-9-14h6" stroke="#fff" strokeWidth="1.4" strokeLinecap="round" opacity="0.9" />
  </g>
);

/** A round mine with its fuse, 36 by 40 units around its middle. */
export const Mine = (): ReactElement => (
  <g>
    <path d="M6-14q6-10 13-6" fill="none" stroke="#caa37a" strokeWidth="2.4" strokeLinecap="round" />
    <circle cx="20" cy="-21" r="3.4" fill="#ffd37a" />
    <circle r="15" fill="#1c0f12" stroke="#5a3a3c" strokeWidth="1.5" />
    <circle cx="-5" cy="-6" r="4" fill="#5a3a3c" />
  </g>
);
