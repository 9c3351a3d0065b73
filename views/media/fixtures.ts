/** It asks nothing of the api until something is watched. */
export const fixtures = {};
