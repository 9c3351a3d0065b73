/** Texts of the full registration form that browser and server check alike (DR-13.115). In a file without zod. */

/** A name: letters with marks of any script, then also spaces, hyphens, dots and apostrophes. */
export const personNameText = /^[\p{L}\p{M}][\p{L}\p{M}'’.\- ]*$/u;

export const promoCodeText = /^[A-Za-z0-9-]{3,20}$/;
