/** The fields that the default full registration form needs besides e-mail, password and place (DR-13.112). */
export const fullProfile = { firstName: 'Mira', lastName: 'Conti', birthDate: '1990-05-17' } as const;
