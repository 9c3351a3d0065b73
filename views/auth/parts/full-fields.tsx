/** The fields of the full registration form, in the order of the country's configuration (DR-13.112). */
import { bonusChoices } from '@touchline/contracts/players';
import type { FullRegistrationField } from '@touchline/contracts/site';
import type { MessageKey } from '@touchline/i18n';
import { Select, TextField } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement, ReactNode } from 'react';
import { PASSWORD_MIN } from '../data/credential.ts';
import type { FieldFault, FullFaults, FullForm, FullTyped } from '../data/full-form.ts';
import { PasswordField } from './password-field.tsx';

interface FullFieldsProps {
  readonly form: FullForm;
  readonly typed: FullTyped;
  readonly onTyped: (typed: FullTyped) => void;
  /** What must be corrected; empty before the form was sent. */
  readonly faults: FullFaults;
  /** Country and currency. */
  readonly place: ReactNode;
}

const LABELS = {
  firstName: 'auth_first_name',
  lastName: 'auth_last_name',
  birthDate: 'auth_birth_date',
  phone: 'auth_by_phone',
  promoCode: 'auth_promo_code',
} as const satisfies Partial<Record<FullRegistrationField, MessageKey>>;

const INPUTS = {
  firstName: { autoComplete: 'given-name', maxLength: 60, dir: 'auto' },
  lastName: { autoComplete: 'family-name', maxLength: 60, dir: 'auto' },
  birthDate: { autoComplete: 'bday', type: 'date', min: '1900-01-01' },
  phone: { autoComplete: 'tel', type: 'tel', maxLength: 40, dir: 'ltr' },
  promoCode: {
    autoComplete: 'off',
    maxLength: 20,
    dir: 'ltr',
    autoCapitalize: 'characters',
    spellCheck: false,
  },
} as const;

export function FullFields({ form, typed, onTyped, faults, place }: FullFieldsProps): ReactElement {
  const t = useT();
  const errorOf = (id: FullRegistrationField): string | undefined => {
    const fault = faults.get(id);
    return fault && faultText(fault, form.minAge, t);
  };
  const field = (id: FullRegistrationField, isRequired: boolean): ReactNode => {
    switch (id) {
      case 'place':
        return place;
      case 'email':
        return (
          <TextField
            label={t('auth_email_field')}
            type="email"
            name="email"
            dir="ltr"
            autoComplete="email"
            maxLength={254}
            value={typed.email}
            error={errorOf(id)}
            onChange={(event) => onTyped({ ...typed, email: event.currentTarget.value })}
          />
        );
      case 'password':
        return (
          <PasswordField
            label={t('auth_password')}
            autoComplete="new-password"
            value={typed.password}
            hint={t('auth_password_hint', { min: PASSWORD_MIN })}
            error={errorOf(id)}
            onChange={(password) => onTyped({ ...typed, password })}
          />
        );
      case 'bonusChoice':
        return (
          <Select
            label={t('auth_bonus')}
            name="bonus"
            value={String(typed.bonusChoice)}
            options={[
              { value: String(bonusChoices.decline), label: t('auth_bonus_decline') },
              { value: String(bonusChoices.sport), label: t('auth_bonus_sport') },
              { value: String(bonusChoices.casino), label: t('auth_bonus_casino') },
            ]}
            onChange={(event) =>
              onTyped({
                ...typed,
                bonusChoice: Number(event.currentTarget.value) as FullTyped['bonusChoice'],
              })
            }
          />
        );
      case 'firstName':
      case 'lastName':
      case 'birthDate':
      case 'phone':
      case 'promoCode':
        return (
          <TextField
            {...INPUTS[id]}
            label={isRequired ? t(LABELS[id]) : t('auth_optional', { field: t(LABELS[id]) })}
            name={id}
            value={typed[id]}
            error={errorOf(id)}
            onChange={(event) => onTyped({ ...typed, [id]: event.currentTarget.value })}
          />
        );
    }
  };
  return (
    <>
      {form.fields.map(({ id, isRequired }) => (
        <div key={id}>{field(id, isRequired)}</div>
      ))}
    </>
  );
}

function faultText(fault: FieldFault, minAge: number, t: ReturnType<typeof useT>): string {
  switch (fault) {
    case 'required':
      return t('auth_required');
    case 'email':
      return t('auth_email_wrong');
    case 'password':
      return t('auth_password_hint', { min: PASSWORD_MIN });
    case 'date':
      return t('auth_date_wrong');
    case 'young':
      return t('auth_too_young', { age: minAge });
    case 'name':
      return t('auth_name_wrong');
    case 'promo':
      return t('auth_promo_wrong');
  }
}
