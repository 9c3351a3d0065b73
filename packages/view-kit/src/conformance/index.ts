/** The conformance suite that every view passes. Used only by tests. */
export { describeView } from './describe-view.ts';
export { fixtureApi, fixtureRequest, fixtureServices, PLAYER } from './fixture-services.ts';
export type { ApiFixtures } from './fixture-services.ts';
export { replyFaults } from './reply-faults.ts';
