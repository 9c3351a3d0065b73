/** The form of a deposit method, drawn from its data. */
import { TextField } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import type { ReactElement } from 'react';
import { isFieldValid } from '../data/recharge.ts';
import type { FieldValues, Method } from '../data/recharge.ts';

interface DepositFieldsProps {
  readonly fields: Method['fields'];
  readonly values: FieldValues;
  readonly wasSent: boolean;
  readonly onChange: (values: FieldValues) => void;
}

export function DepositFields({ fields, values, wasSent, onChange }: DepositFieldsProps): ReactElement {
  const t = useT();
  return (
    <>
      {fields.map((field) => {
        const { name, label } = field;
        const value = values[name] ?? '';
        return (
          <TextField
            key={name}
            label={t.find(label) ?? name}
            name={name}
            dir="ltr"
            inputMode={name === 'phone' ? 'tel' : 'numeric'}
            autoComplete={name === 'phone' ? 'tel' : 'off'}
            value={value}
            hint={t.find(`${label}_hint`) ?? undefined}
            error={wasSent && !isFieldValid(field, value) ? t('office_field_wrong') : undefined}
            onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
          />
        );
      })}
    </>
  );
}
