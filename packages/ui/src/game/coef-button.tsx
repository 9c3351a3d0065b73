/**
 * A button with a price to bet on. Tint and arrow show a change of at least 2 %, never colour alone. The tint fades
 * within two seconds and shifts nothing (DR-10.21). A suspended price keeps its place with a lock.
 */
import { Lock } from 'lucide-react';
import { memo, useRef } from 'react';
import type { ReactElement } from 'react';
import { classNames } from '../class-names.ts';
import { useUiText } from '../ui-text.ts';
import styles from './coef-button.module.css';
import { useMovement } from './coef-row.tsx';

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
  const isOff = isSuspended || coef === null;
  const element = useRef<HTMLButtonElement>(null);
  const flash = useMovement(isOff ? null : coef, element);
  const change = flash === null ? '' : `, ${t(flash === 'up' ? 'main_coef_up' : 'main_coef_down')}`;
  return (
    <button
      ref={element}
      type="button"
      data-price=""
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
