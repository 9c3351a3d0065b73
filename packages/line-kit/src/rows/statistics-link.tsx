/**
 * A link to the statistics of a match. It opens a window of their own or the page in place, by the visitor's setting
 * (DR-10.62). A view with this link declares the preference `isDisplayStatsInNewWindow`.
 */
import { Icon } from '@touchline/ui';
import { useLocation, usePreferences, useSiteConfig, useT } from '@touchline/view-kit';
import { ChartNoAxesColumn } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { statisticsPath } from '../paths.ts';

interface StatisticsLinkProps {
  readonly gameId: number;
  readonly className?: string | undefined;
  /** What the link shows in place of its icon and name; shown without a link where the site has no statistics. */
  readonly children?: ReactNode;
  /** The accessible name, for a link whose children do not say where it leads. */
  readonly label?: string;
}

export function StatisticsLink({
  gameId,
  className,
  children,
  label,
}: StatisticsLinkProps): ReactElement | null {
  const t = useT();
  const { lang } = useLocation();
  const { features } = useSiteConfig();
  const { isDisplayStatsInNewWindow } = usePreferences();
  if (features['statistics'] !== true)
    return children === undefined ? null : <span className={className}>{children}</span>;
  return (
    <a
      href={statisticsPath(lang, gameId, isDisplayStatsInNewWindow)}
      className={className}
      aria-label={label}
      {...(isDisplayStatsInNewWindow ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children ?? (
        <>
          <Icon of={ChartNoAxesColumn} /> {t('line_statistics')}
        </>
      )}
    </a>
  );
}
