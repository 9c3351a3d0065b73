/** The fields of the full registration form; `place` is country and currency together (DR-13.112). */
export const fullRegistrationFields = [
  'email',
  'password',
  'firstName',
  'lastName',
  'birthDate',
  'place',
  'phone',
  'promoCode',
  'bonusChoice',
] as const;
export type FullRegistrationField = (typeof fullRegistrationFields)[number];

/** Fields without which no account is made; a form that does not list them has them at its end. */
const alwaysNeeded = ['email', 'password', 'place'] as const satisfies readonly FullRegistrationField[];

/** The form of a country, with its fields in the order of the page. */
export type FullRegistrationForm = {
  /** ISO 3166-1 alpha-2, or `*` for every country without a form of its own. */
  country: string;
  /** The lowest age of this country, where it is above that of the site; null otherwise. */
  minAge: number | null;
  fields: { id: FullRegistrationField; isRequired: boolean }[];
};

/** The form that holds for a country: its own, otherwise that of all others. */
export function fullRegistrationFormOf(
  forms: readonly FullRegistrationForm[],
  country: string,
): Pick<FullRegistrationForm, 'minAge' | 'fields'> {
  const form = forms.find((own) => own.country === country) ?? forms.find((own) => own.country === '*');
  const fields = form?.fields ?? [];
  const missing = alwaysNeeded.filter((id) => !fields.some((field) => field.id === id));
  return {
    minAge: form?.minAge ?? null,
    fields: [
      ...fields.map(({ id, isRequired }) => ({
        id,
        isRequired: isRequired || alwaysNeeded.some((needed) => needed === id),
      })),
      ...missing.map((id) => ({ id, isRequired: true })),
    ],
  };
}

/** The age at which a visitor of a country may register: that of the country, and never below that of the site. */
export const minAgeOf = (form: Pick<FullRegistrationForm, 'minAge'>, siteMinAge: number): number =>
  Math.max(siteMinAge, form.minAge ?? 0);

/**
 * The last day on which a person who is old enough today was born, as `YYYY-MM-DD`. Who was born on 29 February is a year
 * older on 1 March of other years (DR-13.113).
 * @param todayMs the present time; its UTC day counts
 */
export function lastBirthDate(minAge: number, todayMs: number): string {
  const today = new Date(todayMs).toISOString().slice(0, 10);
  return `${Number(today.slice(0, 4)) - minAge}${today.slice(4)}`;
}

/** Whether a text is a day of the calendar, `YYYY-MM-DD`, from 1900 on. */
export function isBirthDate(text: string): boolean {
  const atMs = Date.parse(`${text}T00:00:00Z`);
  return (
    /^(19|20)\d\d-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(atMs) &&
    new Date(atMs).toISOString().startsWith(text)
  );
}
