export { mediaRoutes } from './routes.ts';
export { addVideo } from './video-pages.ts';
export { createZones, type Zones, type ZonesMessage, zonesSubject } from './zone-updates.ts';
