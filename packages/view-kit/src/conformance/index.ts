/** The conformance suite every view passes (contract section 14). Tests only. */
export { describeView } from './describe-view.ts';
export { fixtureApi, fixtureRequest, fixtureServices, PLAYER } from './fixture-services.ts';
export type { ApiFixtures } from './fixture-services.ts';
export { replyFaults } from './reply-faults.ts';
