/**
 * A price to bet on: the most pressed and most changing thing of the site. A change shows as tint and arrow, never
 * colour alone, goes in under a second and moves nothing; a suspended price keeps its place with a lock.
 */
import { Lock } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { compareCoefs } from '../format/coefficient.ts';
import { useUiText } from '../ui-text.ts';
import styles from './coef-button.module.css';

interface CoefButtonProps {
  /** The price as a decimal string of thousandths, `1.860`: compared, never shown. Null when there is none. */
  readonly coef: string | null;
  /** As the visitor wants it shown: `1.86`, `43/50`, `-116`. */
  readonly text: string;
  /** What is bet on, for readers: "Northgate United to win". */
  readonly name: string;
  /** A short word above the price where the column does not say it. */
  readonly caption?: string;
  readonly isSelected: boolean;
  readonly isSuspended?: boolean;
  readonly onPress: () => void;
  readonly className?: string;
}

type Flash = 'up' | 'down' | null;
const FLASH_MS = 900;

export const CoefButton = memo(function CoefButton({
  coef,
  text,
  name,
  caption,
  isSelected,
  isSuspended = false,
  onPress,
  className,
}: CoefButtonProps): ReactElement {
  const t = useUiText();
  const flash = useFlash(coef);
  const isOff = isSuspended || coef === null;
  const change = flash === null ? '' : `, ${t(flash === 'up' ? 'main_coef_up' : 'main_coef_down')}`;
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      aria-label={isOff ? `${name}, ${t('main_coef_suspended')}` : `${name}, ${text}${change}`}
      disabled={isOff}
      onClick={onPress}
      data-flash={isOff ? undefined : (flash ?? undefined)}
      className={classNames(styles['coef'], className)}
    >
      {caption !== undefined && <span className={styles['caption']}>{caption}</span>}
      {/* Never seen in a flex row, but without it the text would read "17.48". */}
      {caption !== undefined && ' '}
      {isOff ? (
        <Lock size={14} aria-hidden className={styles['lock']} />
      ) : (
        // Digits are all of one width; a text that grew by one would count as having moved, so it is a new element.
        <span key={text.length} dir="ltr">
          {text}
        </span>
      )}
    </button>
  );
});

/** `up` or `down` for a moment after the price has changed, from the very drawing that shows the new price. */
function useFlash(coef: string | null): Flash {
  const [shown, setShown] = useState<{ readonly coef: string | null; readonly flash: Flash }>({
    coef,
    flash: null,
  });
  if (shown.coef !== coef) setShown({ coef, flash: flashOf(coef, shown.coef) });
  useEffect(() => {
    if (shown.flash === null) return undefined;
    const timer = setTimeout(() => setShown(({ coef: of }) => ({ coef: of, flash: null })), FLASH_MS);
    return () => clearTimeout(timer);
  }, [shown]);
  return shown.flash;
}

function flashOf(coef: string | null, before: string | null): Flash {
  if (coef === null || before === null) return null;
  const order = compareCoefs(coef, before);
  if (order === 0) return null;
  return order > 0 ? 'up' : 'down';
}
