/** The chunk that the router loads at the first user input: table, guards, resolving. */
export { notFoundPage, resolve } from './resolve.ts';
