/** Personal data of the player: the person, the address, the document, contacts and access (SH-RT-119, DM-PH-005). */
import { openPersonalFields, type OpenPersonalField } from '@touchline/contracts/players';
import { Badge, Button, Card, TextField } from '@touchline/ui';
import { useLocation, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { changedFields, type PersonalPageData } from '../../data/personal.ts';
import { SaveOutcome } from '../settings/save-outcome.tsx';
import { DocumentCard } from './document-card.tsx';
import { OfficeLink } from '../office-link.tsx';
import styles from './personal-page.module.css';
import { usePersonalSave } from './use-personal-save.ts';

type Personal = PersonalPageData['personal'];

export function PersonalPage({ data }: { readonly data: PersonalPageData }): ReactElement {
  const [personal, setPersonal] = useState(data.personal);
  return (
    <>
      <OpenCard
        title="office_personal_person"
        fields={['name', 'surname', 'middleName', 'birthDate', 'birthPlace']}
        personal={personal}
        onSaved={setPersonal}
      />
      <OpenCard
        title="office_personal_address"
        fields={['region', 'city', 'registrationAddress']}
        personal={personal}
        onSaved={setPersonal}
      />
      <DocumentCard personal={personal} security={data.security} onSaved={setPersonal} />
      <ContactsCard personal={personal} />
    </>
  );
}

interface OpenCardProps {
  readonly title: 'office_personal_person' | 'office_personal_address';
  readonly fields: readonly OpenPersonalField[];
  readonly personal: Personal;
  readonly onSaved: (personal: Personal) => void;
}

/** A card with fields that need no confirmed identity. Locked fields are shown and cannot be changed. */
function OpenCard({ title, fields, personal, onSaved }: OpenCardProps): ReactElement {
  const t = useT();
  const { data, locked } = personal;
  const [typed, setTyped] = useState<Partial<Record<OpenPersonalField, string>>>({});
  const save = usePersonalSave((saved) => {
    setTyped({});
    onSaved(saved);
  });
  const changes = changedFields(fields, typed, data);
  return (
    <Card as="section" aria-label={t(title)}>
      <form
        className={styles['card']}
        onSubmit={(event) => {
          event.preventDefault();
          void save.send(changes);
        }}
      >
        <h2 className={styles['heading']}>{t(title)}</h2>
        <div className={styles['fields']}>
          {fields.map((field) => {
            const isLocked = locked.includes(field);
            return (
              <TextField
                key={field}
                label={t(`office_personal_${field}`)}
                name={field}
                type={field === 'birthDate' ? 'date' : 'text'}
                dir={field === 'birthDate' ? undefined : 'auto'}
                maxLength={openPersonalFields[field]}
                readOnly={isLocked}
                hint={isLocked ? t('office_personal_locked') : undefined}
                value={typed[field] ?? data[field] ?? ''}
                onChange={(event) => setTyped({ ...typed, [field]: event.target.value })}
              />
            );
          })}
        </div>
        <div className={styles['foot']}>
          <Button type="submit" tone="primary" disabled={save.isBusy || Object.keys(changes).length === 0}>
            {t('office_settings_save')}
          </Button>
          <SaveOutcome save={save} />
        </div>
      </form>
    </Card>
  );
}

/** Login, phone, e-mail and password: they are changed on the page of security. */
function ContactsCard({ personal }: { readonly personal: Personal }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { data, hasPassword, isEmailActivationNeeded, isPhoneActivationNeeded } = personal;
  const rows = [
    { name: t('office_personal_login'), value: data.login, needs: false },
    { name: t('office_personal_country'), value: countryName(data.country, lang), needs: false },
    { name: t('office_personal_phone'), value: data.phone, needs: isPhoneActivationNeeded },
    { name: t('office_personal_email'), value: data.email, needs: isEmailActivationNeeded },
    { name: t('office_personal_password'), value: hasPassword ? '••••••••' : null, needs: false },
  ];
  return (
    <Card as="section" aria-label={t('office_personal_contacts')} className={styles['card']}>
      <h2 className={styles['heading']}>{t('office_personal_contacts')}</h2>
      <dl className={styles['rows']}>
        {rows.map(({ name, value, needs }) => (
          <div key={name} className={styles['row']}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value ?? t('office_personal_missing')}</bdi>
              {needs && <Badge tone="warn">{t('office_contacts_confirm')}</Badge>}
            </dd>
          </div>
        ))}
      </dl>
      <OfficeLink path="office/security">{t('office_personal_change_contacts')}</OfficeLink>
    </Card>
  );
}

const countryName = (code: string | null, lang: string): string | null =>
  code === null ? null : (new Intl.DisplayNames(lang, { type: 'region' }).of(code) ?? code);
