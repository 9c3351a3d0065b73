import { describeView } from '@touchline/view-kit/conformance';
import { server } from './server.tsx';

describeView(server);
