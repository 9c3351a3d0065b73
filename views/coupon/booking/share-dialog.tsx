/** The dialog of a saved coupon: its code in large letters, a QR code, its link, and the browser's share menu. */
import { Button, Sheet } from '@touchline/ui';
import { Moment, useLocation, useT } from '@touchline/view-kit';
import { Copy, Link, Share2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import styles from './booking.module.css';
import { Qr } from './qr.tsx';
import { shareLink } from './share-link.ts';

interface ShareDialogProps {
  readonly isOpen: boolean;
  readonly saved: { readonly code: string; readonly expiresAtMs: number };
  readonly onClose: () => void;
}

type Copied = 'code' | 'link' | 'failed';

const TEXTS = {
  code: 'coupon_code_copied',
  link: 'coupon_code_link_copied',
  failed: 'coupon_code_copy_failed',
} as const satisfies Record<Copied, string>;

export function ShareDialog({ isOpen, saved, onClose }: ShareDialogProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const [copied, setCopied] = useState<Copied | null>(null);
  const { code, expiresAtMs } = saved;
  const link = shareLink(location.origin, lang, code);
  const copy = async (what: 'code' | 'link', text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(what);
    } catch {
      setCopied('failed');
    }
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label={t('coupon_code_title')} hasTitle>
      <div className={styles['card']}>
        <div className={styles['cardText']}>
          <span className={styles['small']}>{t('coupon_code_label')}</span>
          <strong className={styles['code']} dir="ltr">
            {code}
          </strong>
          <p className={styles['small']}>
            {t('coupon_code_until')} <Moment atMs={expiresAtMs} />. {t('coupon_code_private')}
          </p>
        </div>
        <Qr text={link} label={t('coupon_code_qr', { code })} />
      </div>
      <div className={styles['buttons']}>
        <Button onClick={() => void copy('code', code)}>
          <Copy size={16} aria-hidden /> {t('coupon_code_copy')}
        </Button>
        <Button onClick={() => void copy('link', link)}>
          <Link size={16} aria-hidden /> {t('coupon_code_copy_link')}
        </Button>
        {typeof navigator.share === 'function' && (
          <Button
            tone="primary"
            onClick={() =>
              void navigator.share({ title: t('coupon_code_title'), url: link }).catch(() => undefined)
            }
          >
            <Share2 size={16} aria-hidden /> {t('coupon_code_share')}
          </Button>
        )}
      </div>
      <output className={styles['small']}>{copied !== null && t(TEXTS[copied])}</output>
    </Sheet>
  );
}
