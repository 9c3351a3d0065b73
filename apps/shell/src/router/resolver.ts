/** The chunk the router loads when the visitor first touches the page: table, guards, resolving. */
export { notFoundPage, resolve } from './resolve.ts';
