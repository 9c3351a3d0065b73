/** The fields that a method of withdrawal requires: a bank account or an address of coins. */
import type { DetailField } from '@touchline/contracts/banking';
import { TextField } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ComponentProps, ReactElement } from 'react';
import styles from './payout-fields.module.css';

export type PayoutDetails = Readonly<Record<DetailField, string>>;

interface PayoutFieldsProps {
  readonly fields: readonly DetailField[];
  readonly details: PayoutDetails;
  /** An empty field is marked only after the player tried to send the form. */
  readonly wasSent: boolean;
  readonly onChange: (details: PayoutDetails) => void;
}

const INPUTS: Record<DetailField, Partial<ComponentProps<typeof TextField>>> = {
  holder: { autoComplete: 'name', maxLength: 70 },
  iban: { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 42 },
  address: { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 100 },
};

export function PayoutFields({ fields, details, wasSent, onChange }: PayoutFieldsProps): ReactElement | null {
  const t = useT();
  if (fields.length === 0) return null;
  return (
    <div className={styles['fields']}>
      {fields.map((field) => (
        <TextField
          key={field}
          {...INPUTS[field]}
          label={t(`office_${field}`)}
          name={field}
          value={details[field]}
          hint={field === 'iban' ? undefined : t(`office_${field}_hint`)}
          error={wasSent && details[field].trim() === '' ? t(`office_${field}_wrong`) : undefined}
          onChange={(event) => onChange({ ...details, [field]: event.currentTarget.value })}
        />
      ))}
    </div>
  );
}

/** Returns the fields of the chosen method only: what was typed for another one is not sent. */
export const detailsOf = (fields: readonly DetailField[], details: PayoutDetails): Partial<PayoutDetails> =>
  Object.fromEntries(fields.map((field) => [field, details[field]]));
