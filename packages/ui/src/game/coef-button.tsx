/**
 * A button with a price to bet on. Tint and arrow show a change, never colour alone. The effect ends within a second
 * and shifts nothing. A suspended price keeps its place with a lock.
 */
import { Lock } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { compareCoefs } from '../format/coefficient.ts';
import { useUiText } from '../ui-text.ts';
import styles from './coef-button.module.css';

interface CoefButtonProps {
  /**
   * The price as a decimal string of thousandths, `1.860`. It is compared and never shown. Null when there is no price.
   */
  readonly coef: string | null;
  /** The price as text in the visitor's format: `1.86`, `5/6`, `-116`. */
  readonly text: string;
  /** The name of the bet for screen readers: "Northgate United to win". */
  readonly name: string;
  /** A short label above the price, on phones beside it, where no column title names the outcome. */
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
      {/* The space is invisible in a flex box. Without it the accessible text would be "17.48". */}
      {caption !== undefined && ' '}
      {isOff ? (
        <Lock size={14} aria-hidden className={styles['lock']} />
      ) : (
        // All digits have the same width. A text with one digit more would count as a layout shift, so it becomes a new
        // element.
        <span key={text.length} dir="ltr">
          {text}
        </span>
      )}
    </button>
  );
});

/** Returns `up` or `down` for a moment after a price change, from the render that shows the new price. */
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
