/** Empty: the view makes no API call until the visitor watches something. */
export const fixtures = {};
