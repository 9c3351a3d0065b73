/** Parts of the settings sheet: a group with its title, and a switch with a note below its label. */
import { Switch } from '@touchline/ui';
import { useId, type ReactElement, type ReactNode } from 'react';
import styles from './settings.module.css';

interface GroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

export function Group({ title, children }: GroupProps): ReactElement {
  const id = useId();
  return (
    <section className={styles['group']} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {children}
    </section>
  );
}

interface SettingSwitchProps {
  readonly label: string;
  readonly note?: string | undefined;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onToggle: (isOn: boolean) => void;
}

export function SettingSwitch({
  label,
  note,
  isOn,
  isDisabled = false,
  onToggle,
}: SettingSwitchProps): ReactElement {
  const id = useId();
  return (
    <div className={styles['switch']}>
      <Switch
        label={label}
        isOn={isOn}
        disabled={isDisabled}
        aria-describedby={note === undefined ? undefined : id}
        onToggle={onToggle}
      />
      {note !== undefined && <small id={id}>{note}</small>}
    </div>
  );
}
