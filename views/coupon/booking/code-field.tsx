/** The field for a booking code, shown in an empty coupon. */
import { BOOKING_CODE_LENGTH } from '@touchline/contracts/sports-betting';
import { Button, TextField } from '@touchline/ui';
import { useT } from '@touchline/view-kit';
import { useState, type ReactElement } from 'react';
import styles from './booking.module.css';
import { useLoadCode } from './use-load-code.ts';

/** Leaves room for spaces and hyphens that a person types or pastes. */
const MAX_TYPED = BOOKING_CODE_LENGTH * 2;

export function CodeField(): ReactElement {
  const t = useT();
  const { isBusy, problem, load, reset } = useLoadCode();
  const [typed, setTyped] = useState('');
  return (
    <form
      className={styles['field']}
      onSubmit={(event) => {
        event.preventDefault();
        void load(typed);
      }}
    >
      <TextField
        label={t('coupon_code_label')}
        hint={t('coupon_code_hint')}
        error={problem === null ? undefined : t(problem)}
        value={typed}
        maxLength={MAX_TYPED}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className={styles['typed']}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          reset();
        }}
      />
      <Button type="submit" isBusy={isBusy} disabled={typed.trim() === ''}>
        {t('coupon_code_load')}
      </Button>
    </form>
  );
}
