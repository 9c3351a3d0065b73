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
  'beach-volleyball': (
    <>
      <circle cx="10" cy="9" r="6.500" />
      <path d="M10 9V2.500M10 9l5.600 3.300M10 9l-5.600 3.300M2 20c2-1.600 4-1.600 6 0s4 1.600 6 0 4-1.600 6 0" />
    </>
  ),
  squash: (
    <>
      <ellipse cx="9" cy="8.500" rx="5" ry="6.500" transform="rotate(-30 9 8.500)" />
      <path d="M12.400 14l5.100 7M6 6.500l7 4.500M8 12.500l3.500-8" />
      <circle cx="19.500" cy="6" r="1.500" />
    </>
  ),
  padel: (
    <>
      <path d="M4 9a6.500 6.500 0 1 1 10.500 5.100L12.500 16h-4l-2-1.900A6.500 6.500 0 0 1 4 9zM9 16v5h3v-5" />
      <path d="M8 7h.01M10.500 6h.01M13 7h.01M8 10h.01M10.500 9h.01M13 10h.01" strokeWidth="2.250" />
      <circle cx="19.500" cy="18.500" r="2" />
    </>
  ),
  pickleball: (
    <>
      <rect x="3" y="2.500" width="10" height="12" rx="4" />
      <path d="M6.500 14.500v6.500h3v-6.500" />
      <circle cx="17.500" cy="16.500" r="4" />
      <path d="M16 15.500h.01M19 15.500h.01M17.500 18h.01" strokeWidth="2" />
    </>
  ),
  'water-polo': (
    <>
      <circle cx="12" cy="7.500" r="5" />
      <path d="M7.400 6c3 1.500 6.200 1.500 9.200 0M7.400 9.500c3-1.200 6.200-1.200 9.200 0M2 16.500c1.700-1.300 3.300-1.300 5 0s3.300 1.300 5 0 3.300-1.300 5 0 3.300 1.300 5 0M2 20.500c1.700-1.300 3.300-1.300 5 0s3.300 1.300 5 0 3.300-1.300 5 0 3.300 1.300 5 0" />
    </>
  ),
  floorball: (
    <>
      <path d="M19 2.500L9.500 15.500M9.500 15.500c-2.500-1-5 0-6.500 2 1 2.500 4 4 7 3.500 1.500-1.500 1.500-4-.5-5.500z" />
      <circle cx="18" cy="17.500" r="3.500" />
      <path d="M17 16.500h.01M19 18.500h.01" strokeWidth="2" />
    </>
  ),
  'field-hockey': (
    <>
      <path d="M17.500 2.500L9.500 15.500a3.500 3.500 0 0 1-6-3.500M20 4L11.500 17.500a5.500 5.500 0 0 1-8.500 1" />
      <circle cx="18" cy="18.500" r="2.500" />
    </>
  ),
  'beach-soccer': (
    <>
      <circle cx="13" cy="10" r="6.500" />
      <path d="M13 6.800l3 2.200-1.100 3.500h-3.800L10 9zM2 20.500c2-1.600 4-1.600 6 0s4 1.600 6 0 4-1.600 6 0" />
      <path d="M2.500 7V3h4" />
    </>
  ),
  darts: (
    <>
      <circle cx="10.500" cy="13.500" r="8" />
      <circle cx="10.500" cy="13.500" r="3.500" />
      <path d="M10.500 13.500L21 3M17 3v4h4" />
    </>
  ),
  snooker: (
    <>
      <path d="M21.500 2.500L11 13" strokeWidth="2.500" />
      <circle cx="8" cy="16" r="4" />
      <circle cx="18" cy="18" r="3" />
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
