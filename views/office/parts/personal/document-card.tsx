/** The identity document, the tax number and the pin code: stored sealed, changed with the confirmed identity (DR-13.138). */
import { passportTypes, sealedPersonalFields, type SealedPersonalField } from '@touchline/contracts/players';
import { Button, Card, FormError, Select, TextField } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { changedFields, type PersonalPageData } from '../../data/personal.ts';
import { SaveOutcome } from '../settings/save-outcome.tsx';
import { useGrantedCall } from '../use-granted-call.tsx';
import styles from './personal-page.module.css';
import { usePersonalSave } from './use-personal-save.ts';

type Field = SealedPersonalField | 'pinCode';
const FIELDS = [
  'passportType',
  'passportSeries',
  'passportNumber',
  'passportDate',
  'passportIssuedBy',
  'inn',
  'pinCode',
] as const satisfies readonly Field[];

interface DocumentCardProps extends PersonalPageData {
  readonly onSaved: (personal: PersonalPageData['personal']) => void;
}

export function DocumentCard({ personal, security, onSaved }: DocumentCardProps): ReactElement {
  const t = useT();
  const { data, locked, hasPinCode } = personal;
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({});
  const save = usePersonalSave((saved) => {
    setTyped({});
    onSaved(saved);
  });
  const granted = useGrantedCall(security);
  const changes = changedFields(FIELDS, typed, data);
  const isChanged = Object.keys(changes).length > 0;
  const set = (field: Field) => (value: string) => setTyped({ ...typed, [field]: value });
  return (
    <Card as="section" aria-label={t('office_personal_document')}>
      <form
        className={styles['card']}
        onSubmit={(event) => {
          event.preventDefault();
          void granted.run(() => save.request(changes), { isReloading: false }).then(save.finish);
        }}
      >
        <h2 className={styles['heading']}>{t('office_personal_document')}</h2>
        <p className={styles['text']}>{t('office_personal_document_text')}</p>
        <div className={styles['fields']}>
          {FIELDS.map((field) =>
            field === 'passportType' ? (
              <Select
                key={field}
                label={t('office_personal_passportType')}
                disabled={locked.includes(field)}
                value={typed[field] ?? data[field] ?? ''}
                options={[
                  { value: '', label: t('office_personal_missing') },
                  ...passportTypes.map((value) => ({
                    value,
                    label: t('office_personal_kind', { kind: value.replaceAll('-', '_') }),
                  })),
                ]}
                onChange={(event) => set(field)(event.target.value)}
              />
            ) : (
              <TextField
                key={field}
                label={t(`office_personal_${field}`)}
                name={field}
                type={field === 'passportDate' ? 'date' : 'text'}
                inputMode={field === 'pinCode' ? 'numeric' : undefined}
                autoComplete="off"
                dir={field === 'passportIssuedBy' ? 'auto' : 'ltr'}
                maxLength={field === 'pinCode' ? 6 : sealedPersonalFields[field]}
                readOnly={locked.includes(field)}
                hint={hintOf(field, locked, t)}
                placeholder={field === 'pinCode' && hasPinCode ? '••••' : undefined}
                value={typed[field] ?? data[field] ?? ''}
                onChange={(event) => set(field)(event.target.value)}
              />
            ),
          )}
        </div>
        {isChanged && granted.fields}
        {granted.error !== null && <FormError>{granted.error}</FormError>}
        <div className={styles['foot']}>
          <Button type="submit" tone="primary" disabled={granted.isBusy || !isChanged || !granted.isComplete}>
            {t('office_settings_save')}
          </Button>
          <SaveOutcome save={save} />
        </div>
      </form>
    </Card>
  );
}

function hintOf(field: Field, locked: readonly string[], t: ReturnType<typeof useT>): string | undefined {
  if (locked.includes(field)) return t('office_personal_locked');
  return field === 'pinCode' ? t('office_personal_pin_hint') : undefined;
}
