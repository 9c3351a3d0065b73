/** An outline icon for each sport, drawn in a box of 24 by 24. */
import type { ReactElement } from 'react';

const BALL = <circle cx="12" cy="12" r="9" />;

const DRAWINGS: Readonly<Record<string, ReactElement>> = {
  football: (
    <>
      {BALL}
      <path d="M12 7.6l4.2 3-1.6 4.9H9.4l-1.6-4.9zM12 3v4.6M20.6 9.4l-4.4 1.2M17.3 19.3l-2.7-3.8M6.7 19.3l2.7-3.8M3.4 9.4l4.4 1.2" />
    </>
  ),
  futsal: (
    <>
      {BALL}
      <path d="M12 8.5l3.3 2.4-1.3 3.9h-4l-1.3-3.9z" />
    </>
  ),
  'ice-hockey': <path d="M5 3l6.5 13.5c.4.9 1.2 1.5 2.2 1.5H20v3h-7.5c-1.6 0-3-.9-3.7-2.3L3 6M3 21h4" />,
  tennis: (
    <>
      {BALL}
      <path d="M5.6 5.6c3.6 3.6 3.6 9.2 0 12.8M18.4 5.6c-3.6 3.6-3.6 9.2 0 12.8" />
    </>
  ),
  basketball: (
    <>
      {BALL}
      <path d="M12 3v18M3 12h18M5.6 5.6c4 3.4 4 9.4 0 12.8M18.4 5.6c-4 3.4-4 9.4 0 12.8" />
    </>
  ),
  volleyball: (
    <>
      {BALL}
      <path d="M12 12V3M12 12l7.8 4.5M12 12l-7.8 4.5M12 7.5c3-1.2 6-.6 8.4 1.4M16 14.3c-.5 3.2-2.4 5.6-5.3 6.6M8 14.3c-2.5-2-3.6-4.9-3-8" />
    </>
  ),
  'table-tennis': (
    <>
      <path d="M14.5 13.5l-4-4a5.3 5.3 0 0 1 7.5-7 5.3 5.3 0 0 1 1 8.5l-3 3zM10.5 9.5l-1 4.5L4 19.5 5.5 21l5.500-5.500 4.500-1" />
      <circle cx="19" cy="19" r="2" />
    </>
  ),
  badminton: (
    <path d="M8.5 15.500L4 11l4-7 3.500 1.500L14 9l4 2.500L19.500 15 13 20zM8.500 15.500a3 3 0 1 0 0 .1M8 4l5 12M14 9l-3 8" />
  ),
  handball: (
    <>
      <circle cx="16.500" cy="6.500" r="3.500" />
      <path d="M3 21c0-6 3-9.500 8-9.500M7 21c.4-3.500 2-6 5-7.500l4 2.500 4-1" />
    </>
  ),
  esports: (
    <path d="M7 7h10a5 5 0 0 1 5 5.500l-.6 4.200a2.600 2.600 0 0 1-4.700 1.200L15 16H9l-1.700 1.900a2.600 2.600 0 0 1-4.700-1.200L2 12.500A5 5 0 0 1 7 7zM7.500 10v4M5.500 12h4M15.500 11h.01M18 13h.01" />
  ),
};

const OTHER = (
  <path d="M8 4h8v5a4 4 0 0 1-8 0zM8 6H4v1a4 4 0 0 0 4 4M16 6h4v1a4 4 0 0 1-4 4M12 13v4M8.500 20h7M12 17v3" />
);

interface SportIconProps {
  readonly sportKey: string;
  readonly size?: number;
  readonly className?: string | undefined;
}

/** Decorative, because the sport's name stands beside it. A sport without its own icon has a cup. */
export function SportIcon({ sportKey, size = 16, className }: SportIconProps): ReactElement {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      {DRAWINGS[sportKey] ?? OTHER}
    </svg>
  );
}
