import { describeView } from '@touchline/view-kit/conformance';
import { fixtures } from './fixtures.ts';
import { server } from './server.tsx';

describeView(server, fixtures);
