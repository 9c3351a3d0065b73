/** What happens when odds change before the bet is accepted (DR-4.64, DR-4.76, DR-4.77), with an example. */
import type { CouponSettings } from '@touchline/contracts/players';
import { usePreferences, useT } from '@touchline/view-kit';
import { useId, type ReactElement } from 'react';
import { showCoef } from '../parts/coefficient.ts';
import { exampleOf } from './change-example.ts';
import { Group, SettingSwitch } from './group.tsx';
import styles from './settings.module.css';

export interface SettingsPartProps {
  readonly settings: CouponSettings;
  readonly isDisabled: boolean;
  readonly onChange: (change: Partial<CouponSettings>) => void;
}

const ACTIONS = [0, 2, 1] as const;

export function OddsChange({ settings, isDisabled, onChange }: SettingsPartProps): ReactElement {
  const t = useT();
  const name = useId();
  const { changeCoefAction, exactCoef, isDropOnScoreChange } = settings;
  return (
    <Group title={t('coupon_settings_odds')}>
      <fieldset className={styles['choices']} aria-label={t('coupon_settings_odds')} disabled={exactCoef}>
        {ACTIONS.map((action) => (
          <label key={action}>
            <input
              type="radio"
              name={name}
              checked={changeCoefAction === action}
              disabled={isDisabled}
              onChange={() => onChange({ changeCoefAction: action })}
            />
            <b>{t('coupon_settings_action', { action: String(action) })}</b>
            <small>{t('coupon_settings_action_text', { action: String(action) })}</small>
          </label>
        ))}
      </fieldset>
      {changeCoefAction !== 0 && (
        <Tolerance settings={settings} isDisabled={isDisabled || exactCoef} onChange={onChange} />
      )}
      <Example settings={settings} />
      <SettingSwitch
        label={t('coupon_settings_exact')}
        note={t('coupon_settings_exact_text')}
        isOn={exactCoef}
        isDisabled={isDisabled}
        onToggle={(isOn) => onChange({ exactCoef: isOn })}
      />
      <SettingSwitch
        label={t('coupon_settings_score')}
        note={t(exactCoef ? 'coupon_settings_score_text' : 'coupon_settings_score_needs')}
        isOn={isDropOnScoreChange}
        isDisabled={isDisabled || !exactCoef}
        onToggle={(isOn) => onChange({ isDropOnScoreChange: isOn })}
      />
    </Group>
  );
}

const TOLERANCES = [0, 1, 3] as const;

/** How far the total may fall without a question: not at all, by a share, or by any amount (DR-4.199). */
function Tolerance({ settings, isDisabled, onChange }: SettingsPartProps): ReactElement {
  const t = useT();
  const name = useId();
  const { changeCoefAction, coefTolerancePercent } = settings;
  return (
    <fieldset className={styles['tolerance']} disabled={isDisabled}>
      <legend>{t('coupon_settings_tolerance')}</legend>
      <div>
        {TOLERANCES.map((percent) => (
          <label key={percent}>
            <input
              type="radio"
              name={name}
              checked={changeCoefAction === 2 && coefTolerancePercent === percent}
              onChange={() => onChange({ changeCoefAction: 2, coefTolerancePercent: percent })}
            />
            {percent === 0
              ? t('coupon_settings_tolerance_none')
              : t('coupon_settings_tolerance_percent', { percent })}
          </label>
        ))}
        <label>
          <input
            type="radio"
            name={name}
            checked={changeCoefAction === 1}
            onChange={() => onChange({ changeCoefAction: 1 })}
          />
          {t('coupon_settings_tolerance_any')}
        </label>
      </div>
      <small>{t('coupon_settings_tolerance_text')}</small>
    </fieldset>
  );
}

/** The same bet with higher and with lower odds, under the chosen policy. */
function Example({ settings }: Pick<SettingsPartProps, 'settings'>): ReactElement {
  const t = useT();
  const { coefViewId } = usePreferences();
  const { fromMilli, cases } = exampleOf(settings);
  return (
    <div className={styles['example']}>
      <b>{t('coupon_settings_example', { from: showCoef(fromMilli, coefViewId) })}</b>
      <ul>
        {cases.map(({ nowMilli, verdict }) => (
          <li key={nowMilli} data-verdict={verdict}>
            <bdi dir="ltr">{showCoef(nowMilli, coefViewId)}</bdi>
            <span>{t(`coupon_settings_example_${verdict}`, { coef: showCoef(nowMilli, coefViewId) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
