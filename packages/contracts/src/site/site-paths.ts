/** The site's own state: config, blocks, maintenance, moved addresses. */
export const sitePaths = {
  config: { method: 'GET', path: '/bff-api/config/all.json' },
  configGroups: { method: 'GET', path: '/bff-api/config/group/get' },
  redirect: { method: 'POST', path: '/redirects-api/api/v1/redirect-light' },
  blockLight: { method: 'GET', path: '/blocks-api/api/v1/block/light' },
  block: { method: 'POST', path: '/blocks-api/api/v2/block' },
  appeal: { method: 'POST', path: '/blocks-api/api/v1/appeal' },
  appeals: { method: 'GET', path: '/blocks-api/api/v1/appeals' },
} as const;

/** The country for the configuration when the caller sends none (SH-CF-001). */
export const DEFAULT_COUNTRY = 'RU';

/** How long a group of settings is cached: a random time in this range per entry (SH-CF-004, SH-CF-005). */
export const CONFIG_GROUP_AGE_SEC = { min: 600, max: 900 } as const;

/** The public live topic of the site: `{ state: SiteLiveState }`. */
export const SITE_TOPIC = 'site';

/** The state of the whole site, published to every open page. */
export type SiteLiveState = {
  /** Differs after every change of the configuration, the blocks or the moved addresses. */
  readonly generation: string;
  readonly maintenance: MaintenanceWire;
};

/** Maintenance in the API's format; times in seconds since 1970 (SH-MT-001, SH-MT-003). */
export type MaintenanceWire = {
  readonly started_at: number | null;
  readonly ended_at: number | null;
  readonly notify_started_at: number | null;
  readonly notify_ended_at: number | null;
  readonly isActive: boolean;
  readonly web_state: 'on' | 'notice' | 'off';
  readonly maintenance_cookie: string;
};
