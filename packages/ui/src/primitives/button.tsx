/** The button. `tone` is its emphasis; a screen has one `primary` button. */
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactElement, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';
import { Spinner } from './spinner.tsx';

interface ButtonStyle {
  readonly tone?: 'primary' | 'plain' | 'quiet' | 'danger' | 'chalk' | 'on-pitch';
  readonly size?: 'small' | 'medium' | 'large';
  readonly isWide?: boolean;
}

export interface ButtonProps extends ButtonStyle, ButtonHTMLAttributes<HTMLButtonElement> {
  /** A busy button keeps its size and place, shows a spinner and cannot be clicked. */
  readonly isBusy?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

const classNamesOf = ({ tone = 'plain', size = 'medium', isWide = false }: ButtonStyle): string =>
  classNames(styles['button'], styles[tone], styles[size], isWide && styles['wide']);

export interface ButtonLinkProps extends ButtonStyle, AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string;
  readonly children: ReactNode;
}

/** A link with the style of a button. */
export function ButtonLink({
  tone = 'plain',
  size = 'medium',
  isWide = false,
  className,
  children,
  ...rest
}: ButtonLinkProps): ReactElement {
  return (
    <a {...rest} className={classNames(classNamesOf({ tone, size, isWide }), className)}>
      <span className={styles['label']}>{children}</span>
    </a>
  );
}

export function Button({
  tone = 'plain',
  size = 'medium',
  isWide = false,
  isBusy = false,
  className,
  children,
  type = 'button',
  disabled,
  ...rest
}: ButtonProps): ReactElement {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      disabled={disabled === true || isBusy}
      aria-busy={isBusy || undefined}
      className={classNames(classNamesOf({ tone, size, isWide }), className)}
    >
      <span className={classNames(styles['label'], isBusy && styles['hiddenLabel'])}>{children}</span>
      {isBusy && <Spinner className={styles['spinner']} />}
    </button>
  );
}

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'isWide' | 'aria-label'> {
  /** The accessible name, because an icon alone has none. */
  readonly label: string;
  readonly children: ReactNode;
}

export function IconButton({
  label,
  className,
  children,
  tone = 'quiet',
  ...rest
}: IconButtonProps): ReactElement {
  return (
    <Button
      {...rest}
      tone={tone}
      aria-label={label}
      title={label}
      className={classNames(styles['icon'], className)}
    >
      {children}
    </Button>
  );
}
