/** Checks a promo code, and says whether the menu leads here (DR-9.30, DR-13.119). */
import { officePaths } from '@touchline/contracts/players';
import { type PromoCodeWire, promoCodePaths } from '@touchline/contracts/sports-betting';
import { Button, formatMoney, Switch, TextField } from '@touchline/ui';
import { call, Moment, useApi, useEvents, useLocation, useReloadData, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { FormEvent, ReactElement } from 'react';
import { settingRefusalKey } from '../../data/read-office-settings.ts';
import { promoRefusalKey } from '../../data/promo-check.ts';
import { SaveOutcome } from './save-outcome.tsx';
import { SettingsCard, type SettingsCardProps } from './settings-card.tsx';
import styles from './settings-cards.module.css';
import { useSave } from './use-save.ts';

export function PromoCard({ settings, onSaved }: SettingsCardProps): ReactElement {
  const t = useT();
  const api = useApi();
  const events = useEvents();
  const { lang } = useLocation();
  const { reload } = useReloadData();
  const save = useSave();
  const change = async (value: boolean): Promise<void> => {
    const body = { name: 'show_promo_code_check' as const, value };
    const request = call(api, officePaths.saveSetting, { query: { lng: lang }, body });
    const saved = await save.send(request, settingRefusalKey);
    if (!saved) return;
    onSaved(saved.settings);
    // The menu has an item for the check while it is shown.
    reload();
    events.emit('analytics/happened', {
      name: 'office-setting-saved',
      params: { setting: 'show_promo_code_check', state: value ? 'on' : 'off' },
    });
  };
  return (
    <SettingsCard id="promo-code" title={t('office_settings_promo')}>
      <Switch
        label={t('office_settings_promo_show')}
        isOn={settings.showPromoCodeCheck}
        disabled={save.isBusy}
        onToggle={(isOn) => void change(isOn)}
      />
      {settings.showPromoCodeCheck && <PromoCheck />}
      <SaveOutcome save={save} />
    </SettingsCard>
  );
}

function PromoCheck(): ReactElement {
  const t = useT();
  const api = useApi();
  const [typed, setTyped] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ readonly code?: PromoCodeWire; readonly error?: string }>({});
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const checked = await call(api, promoCodePaths.check, { body: { code: typed } });
    setBusy(false);
    setAnswer(
      checked.outcome === 'ok'
        ? { code: checked.data }
        : { error: t(promoRefusalKey(checked.code || 'network')) },
    );
  };
  return (
    <form className={styles['code']} onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('coupon_promo_label')}
        value={typed}
        maxLength={32}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        error={answer.error}
        onChange={(event) => {
          setTyped(event.target.value);
          setAnswer({});
        }}
      />
      <Button type="submit" disabled={isBusy || typed.trim() === ''}>
        {t('office_settings_promo_check')}
      </Button>
      <output>{answer.code && <PromoState code={answer.code} />}</output>
    </form>
  );
}

const EFFECTS = {
  'free-bet': 'coupon_promo_free_bet',
  'top-up': 'coupon_promo_top_up',
  'profit-boost': 'coupon_promo_profit_boost',
} as const satisfies Record<PromoCodeWire['effect'], string>;

function PromoState({ code }: { readonly code: PromoCodeWire }): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { currency, amount, maxAmount, percent, effect, state, expiresAtMs, usesLeft } = code;
  const money = (value: string): string => formatMoney(value, { lang, currency });
  return (
    <div className={styles['rows']}>
      <strong>{t('office_settings_promo_state', { state, uses: usesLeft })}</strong>
      <span>
        {t(EFFECTS[effect], { amount: money(amount ?? '0'), max: money(maxAmount), percent: percent ?? 0 })}
      </span>
      <span className={styles['text']}>
        {t('coupon_promo_until')} <Moment atMs={expiresAtMs} />
      </span>
    </div>
  );
}
