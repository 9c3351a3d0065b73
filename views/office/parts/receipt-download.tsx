/** Downloads the signed receipts of a bet, and links to the page that checks them (DR-4.150, DR-4.155). */
import { CHECKER_PATH, receiptPaths } from '@touchline/contracts/sports-betting';
import { Button } from '@touchline/ui';
import { saveFile } from '@touchline/ui/files';
import { call, useApi, useT } from '@touchline/view-kit';
import { useState, type ReactElement } from 'react';
import styles from './bet-rows.module.css';

type Outcome = 'saved' | 'waiting' | 'failed';

const TEXTS = {
  saved: 'office_receipt_saved',
  waiting: 'office_receipt_waiting',
  failed: 'office_receipt_failed',
} as const satisfies Record<Outcome, string>;

export function ReceiptDownload({ couponId }: { readonly couponId: number }): ReactElement {
  const t = useT();
  const api = useApi();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isBusy, setBusy] = useState(false);
  const download = async (): Promise<void> => {
    setBusy(true);
    const answer = await call(api, receiptPaths.receipts, { params: { couponId } });
    setBusy(false);
    if (answer.outcome !== 'ok') return setOutcome('failed');
    const { file, waiting } = answer.data;
    // The newest receipts are not signed yet. A file without them would look complete, so none is saved.
    if (file.receipts.length === 0 || waiting > 0) return setOutcome('waiting');
    saveFile(`receipts-${couponId}.json`, JSON.stringify(file, null, 2), 'application/json');
    return setOutcome('saved');
  };
  return (
    <div className={styles['receipt']}>
      <span>
        {t('office_receipt_text')}{' '}
        <a href={receiptPaths.keys.path} download="receipt-keys.json">
          {t('office_receipt_keys')}
        </a>{' '}
        ·{' '}
        <a href={CHECKER_PATH} download>
          {t('office_receipt_checker')}
        </a>
      </span>
      <Button size="small" isBusy={isBusy} onClick={() => void download()}>
        {t('office_receipt_download')}
      </Button>
      {outcome !== null && <output>{t(TEXTS[outcome])}</output>}
    </div>
  );
}
