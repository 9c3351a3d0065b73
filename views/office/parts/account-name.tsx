/** The player's own name of an account, and the form that changes it (DR-1.31). */
import { Button, Dialog, TextField } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement, SubmitEvent } from 'react';
import type { Account } from '../data/account-page.ts';
import styles from './account-name.module.css';
import type { AccountOperations } from './use-account-operations.ts';

const LONGEST_NAME = 30;

interface AccountNameProps {
  readonly account: Account;
  readonly operations: AccountOperations;
}

/** A button that opens the form. */
export function RenameAccount({ account, operations }: AccountNameProps): ReactElement {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className={styles['link']} onClick={() => setOpen(true)}>
        {t('office_name_change')}
      </button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} label={t('office_name_title')} hasTitle>
        {isOpen && <NameForm account={account} operations={operations} onDone={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

function NameForm({
  account,
  operations,
  onDone,
}: AccountNameProps & { readonly onDone: () => void }): ReactElement {
  const t = useT();
  const [label, setLabel] = useState(account.label ?? '');
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    if (await operations.rename(account.id, label.trim())) onDone();
  };
  return (
    <form className={styles['form']} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('office_name_label')}
        name="label"
        autoComplete="off"
        maxLength={LONGEST_NAME}
        hint={t('office_name_hint')}
        value={label}
        onChange={(event) => setLabel(event.currentTarget.value)}
      />
      <Button type="submit" tone="primary" isWide isBusy={operations.busy === 'change'}>
        {t('office_name_save')}
      </Button>
    </form>
  );
}
