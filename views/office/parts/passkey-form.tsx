/** The forms of passkeys, in a dialog that loads them when it opens: add, rename, remove (DR-13.70, DR-13.74). */
import { maxPasskeyName, passkeyPaths } from '@touchline/contracts/players';
import { TextField } from '@touchline/ui';
import { call, useApi, useEvents, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { createPasskey, hasPasskeys } from '../data/create-passkey.ts';
import { deviceText, type PasskeyAction, type SecurityData } from '../data/security.ts';
import { useOwnerProof } from './owner-fields.tsx';
import { SecurityForm } from './security-form.tsx';
import { useGrantedCall } from './use-granted-call.tsx';
import { useSecurityCall } from './use-security-call.ts';

interface PasskeyFormProps {
  readonly action: PasskeyAction;
  readonly data: SecurityData;
  readonly onDone: () => void;
}

export function PasskeyForm({ action, data, onDone }: PasskeyFormProps): ReactElement {
  if (action.kind === 'add') return <AddForm data={data} onDone={onDone} />;
  const { id, name } = action.passkey;
  return action.kind === 'rename' ? (
    <RenameForm passkeyId={id} name={name} onDone={onDone} />
  ) : (
    <RemoveForm passkeyId={id} data={data} onDone={onDone} />
  );
}

interface FormProps {
  readonly data: SecurityData;
  readonly onDone: () => void;
}

function AddForm({ data, onDone }: FormProps): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { isBusy, error, run, fail, isComplete, fields } = useGrantedCall(data);
  const here = data.sessions.find(({ isCurrent }) => isCurrent) ?? { browser: null, system: null };
  const [name, setName] = useState(() => deviceText(here, t).slice(0, maxPasskeyName));
  const [isCreating, setCreating] = useState(false);
  const submit = async (): Promise<void> => {
    if (!hasPasskeys()) return fail('passkey/unsupported');
    const started = await run(() => call(api, passkeyPaths.startAdding, { body: {} }), {
      isReloading: false,
    });
    if (!started) return;
    setCreating(true);
    const created = await createPasskey(started.options);
    setCreating(false);
    if (created.outcome !== 'created') return fail(`passkey/${created.outcome}`);
    const { attempt } = started;
    const { attestation } = created;
    const body = { attempt, name: name.trim(), attestation };
    if (!(await run(() => call(api, passkeyPaths.add, { body })))) return;
    events.emit('notification/shown', { tone: 'success', text: t('office_security_passkey_added') });
    onDone();
  };
  return (
    <SecurityForm
      text={t('office_security_passkey_add_text')}
      button={t('office_security_next')}
      isBusy={isBusy || isCreating}
      isComplete={isComplete && name.trim() !== ''}
      error={error}
      onSubmit={() => void submit()}
    >
      <NameField value={name} onChange={setName} />
      {fields}
    </SecurityForm>
  );
}

interface RenameFormProps {
  readonly passkeyId: number;
  readonly name: string;
  readonly onDone: () => void;
}

function RenameForm({ passkeyId, name: known, onDone }: RenameFormProps): ReactElement {
  const t = useT();
  const api = useApi();
  const { isBusy, error, run } = useSecurityCall();
  const [name, setName] = useState(known);
  const submit = async (): Promise<void> => {
    const body = { passkeyId, name: name.trim() };
    if (await run(() => call(api, passkeyPaths.rename, { body }))) onDone();
  };
  return (
    <SecurityForm
      button={t('office_security_save')}
      isBusy={isBusy}
      isComplete={name.trim() !== ''}
      error={error}
      onSubmit={() => void submit()}
    >
      <NameField value={name} onChange={setName} />
    </SecurityForm>
  );
}

function RemoveForm({ passkeyId, data, onDone }: FormProps & { readonly passkeyId: number }): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { isBusy, error, run } = useSecurityCall();
  const owner = useOwnerProof(data.secondStep.isOn);
  const submit = async (): Promise<void> => {
    const body = { passkeyId, ...owner.body };
    if (!(await run(() => call(api, passkeyPaths.remove, { body })))) return;
    events.emit('notification/shown', { tone: 'success', text: t('office_security_passkey_removed') });
    onDone();
  };
  return (
    <SecurityForm
      text={t('office_security_passkey_remove_text')}
      button={t('office_security_passkey_remove')}
      isBusy={isBusy}
      isComplete={owner.isComplete}
      error={error}
      onSubmit={() => void submit()}
    >
      {owner.fields}
    </SecurityForm>
  );
}

function NameField({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (name: string) => void;
}): ReactElement {
  const t = useT();
  return (
    <TextField
      label={t('office_security_passkey_name')}
      name="passkey-name"
      autoComplete="off"
      maxLength={maxPasskeyName}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
