/** The chunk that the router loads at the first user input: route table, guards, and the function `resolve`. */
export { notFoundPage, resolve } from './resolve-page.ts';
