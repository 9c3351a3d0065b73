export { useTestDatabase } from './test-database.ts';
