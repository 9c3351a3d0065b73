/** It makes no api call until something is watched. */
export const fixtures = {};
