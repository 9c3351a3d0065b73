/** Writes a timestamp in SQL as Unix time in ms (float8, with fractions). @param column a column or an expression */
export const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::float8`;
