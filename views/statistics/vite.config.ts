import { viewConfig } from '@touchline/view-kit/vite';

export default viewConfig(import.meta.dirname);
