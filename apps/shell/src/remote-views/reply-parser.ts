/** The chunk that is loaded with the first view the browser asks for itself: the schema of replies. */
export { parseViewReply } from '@touchline/contracts/view-reply';
