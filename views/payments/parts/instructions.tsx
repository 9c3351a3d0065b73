/** How a waiting deposit is paid without the provider's page: a QR code, or bank details to copy. */
import { Button, ButtonLink } from '@touchline/ui';
import { lazyComponent, useT } from '@touchline/view-kit';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { Recharge } from '../data/recharge-state.ts';
import styles from './instructions.module.css';

type Instructions = NonNullable<Recharge['instructions']>;
type Line = Extract<Instructions, { flow: 'transfer' }>['lines'][number];

/** The encoder is loaded in the browser, and only for a deposit that is paid by a code. */
const QrCode = lazyComponent(async () => (await import('./qr-code.tsx')).QrCode);

export function InstructionsView({ instructions }: { readonly instructions: Instructions }): ReactElement {
  if (instructions.flow === 'qr') return <CodeToScan code={instructions.code} />;
  return (
    <dl className={styles['lines']}>
      {instructions.lines.map((line) => (
        <TransferLine key={line.name} line={line} />
      ))}
    </dl>
  );
}

function CodeToScan({ code }: { readonly code: string }): ReactElement {
  const t = useT();
  return (
    <div className={styles['scan']}>
      <div className={styles['code']}>
        <QrCode text={code} label={t('payments_scan_label')} />
      </div>
      {/^https?:/.test(code) && <ButtonLink href={code}>{t('payments_scan_open')}</ButtonLink>}
    </div>
  );
}

function TransferLine({ line }: { readonly line: Line }): ReactElement {
  const t = useT();
  const [isCopied, setCopied] = useState(false);
  const name = t(LABELS[line.name]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(line.value);
      setCopied(true);
    } catch {
      // Without the right to the clipboard, the player selects the text by hand.
      setCopied(false);
    }
  };
  return (
    <div className={styles['line']}>
      <dt>{name}</dt>
      <dd>
        <bdi dir="ltr">{line.value}</bdi>
      </dd>
      <Button aria-label={t('payments_copy_line', { name })} onClick={() => void copy()}>
        <span aria-live="polite">{t(isCopied ? 'payments_copied' : 'payments_copy')}</span>
      </Button>
    </div>
  );
}

const LABELS = {
  holder: 'payments_line_holder',
  iban: 'payments_line_iban',
  bic: 'payments_line_bic',
  reference: 'payments_line_reference',
} as const;
