/** The dialog of the shared picture: what it shows, and the ways to send it (DR-4.198). */
import type { CouponWire } from '@touchline/contracts/sports-betting';
import { Button, ButtonLink, formatMoment, Sheet, SkeletonBlock, Switch } from '@touchline/ui';
import { useLocation, usePreferences, useSiteConfig, useT } from '@touchline/view-kit';
import { Download, Link, Share2 } from 'lucide-react';
import { useState, type ReactElement } from 'react';
import { hasOpenBets, pictureModel, pictureText } from './picture-model.ts';
import styles from './share-dialog.module.css';
import { usePicture } from './use-picture.ts';
import { useShareCode } from './use-share-code.ts';

interface ShareDialogProps {
  readonly coupon: CouponWire;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ShareDialog({ coupon, isOpen, onClose }: ShareDialogProps): ReactElement {
  const t = useT();
  const { lang } = useLocation();
  const { coefViewId, timeZone, is12h } = usePreferences();
  const { companyName } = useSiteConfig();
  const [isMoneyShown, setMoneyShown] = useState(false);
  const [isCodeShown, setCodeShown] = useState(true);
  const [copied, setCopied] = useState<'copied' | 'failed' | null>(null);
  const canHaveCode = hasOpenBets(coupon);
  const code = useShareCode(coupon, isOpen && canHaveCode && isCodeShown);
  const texts = {
    t,
    lang,
    coefViewId,
    company: companyName,
    placedOn: formatMoment(Math.floor(coupon.placedAtMs / 1000), { lang, timeZone, is12h }),
  };
  const model = pictureModel(coupon, { isMoneyShown, code }, texts);
  const picture = usePicture(isOpen ? model : null, companyName.toLowerCase());
  const shared = picture && { files: [picture.file], ...(code && { url: code.link }) };
  const canShare =
    shared !== null &&
    typeof navigator.canShare === 'function' &&
    navigator.canShare({ files: shared.files });
  const copyLink = async (link: string): Promise<void> => {
    const isDone = await navigator.clipboard.writeText(link).then(
      () => true,
      () => false,
    );
    setCopied(isDone ? 'copied' : 'failed');
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} label={t('coupon_picture_title')} hasTitle>
      {picture ? (
        <img className={styles['picture']} src={picture.url} alt={pictureText(model)} />
      ) : (
        <SkeletonBlock rows={6} />
      )}
      <div className={styles['choices']}>
        <Switch label={t('coupon_picture_money')} isOn={isMoneyShown} onToggle={setMoneyShown} />
        {canHaveCode && (
          <Switch label={t('coupon_picture_with_code')} isOn={isCodeShown} onToggle={setCodeShown} />
        )}
        <p>{t('coupon_picture_private')}</p>
      </div>
      <div className={styles['buttons']}>
        {code && (
          <Button onClick={() => void copyLink(code.link)}>
            <Link size={16} aria-hidden /> {t('coupon_code_copy_link')}
          </Button>
        )}
        {picture && (
          <ButtonLink tone={canShare ? 'plain' : 'primary'} href={picture.url} download={picture.file.name}>
            <Download size={16} aria-hidden /> {t('coupon_picture_download')}
          </ButtonLink>
        )}
        {canShare && (
          <Button tone="primary" onClick={() => void navigator.share(shared).catch(() => undefined)}>
            <Share2 size={16} aria-hidden /> {t('coupon_code_share')}
          </Button>
        )}
      </div>
      <output className={styles['said']}>
        {copied !== null && t(copied === 'copied' ? 'coupon_code_link_copied' : 'coupon_print_link_failed')}
      </output>
    </Sheet>
  );
}
