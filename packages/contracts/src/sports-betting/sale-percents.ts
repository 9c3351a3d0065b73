/**
 * The percentages of a partial sale (cash-out) (DR-4.119); 100 sells the whole coupon. It is a separate file, so that
 * browsers do not load the schema.
 */
export const salePercents = { min: 10, max: 90, all: 100 } as const;
