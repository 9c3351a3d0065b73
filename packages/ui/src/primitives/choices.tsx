/** Controls for one choice out of several: a segmented control for a setting, tabs for panels. */
import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choices.module.css';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
}

interface SegmentedProps<Value extends string> {
  /** The name of the group for screen readers. */
  readonly label: string;
  readonly choices: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Whether the control has the full width, with equal parts. */
  readonly isWide?: boolean;
  readonly className?: string;
}

/** Radio buttons in a row: arrow keys and forms work natively. */
export function Segmented<Value extends string>({
  label,
  choices,
  value,
  onChange,
  isWide = false,
  className,
}: SegmentedProps<Value>): ReactElement {
  const name = useId();
  return (
    <fieldset
      aria-label={label}
      className={classNames(styles['segmented'], isWide && styles['wide'], className)}
    >
      {choices.map((choice) => (
        <label key={choice.value} className={styles['choice']}>
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className={styles['radio']}
          />
          <span className={styles['segment']}>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface TabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly Choice<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** `lines` for tabs inside a box; `segments` for a row of tabs above the parts of a page. */
  readonly appearance?: 'lines' | 'segments';
  /** Class names of the bar and of the panel. */
  readonly barClassName?: string | undefined;
  /** Content of the bar after the tabs. */
  readonly beside?: ReactNode;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
}

/** Tabs by the ARIA pattern: arrow keys move the focus and choose; Home and End go to the first and last tab. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onChange,
  appearance = 'lines',
  barClassName,
  beside,
  children,
}: TabsProps<Value>): ReactElement {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = nextIndex(
      event.key,
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
      isRtl,
    );
    const chosen = next === null ? undefined : tabs[next];
    if (!chosen) return;
    event.preventDefault();
    onChange(chosen.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next ?? 0]?.focus();
  };
  return (
    <>
      <div className={barClassName}>
        <div
          ref={list}
          role="tablist"
          aria-label={label}
          tabIndex={-1}
          className={styles[appearance === 'lines' ? 'tabs' : 'segmented']}
          onKeyDown={onKeyDown}
        >
          {tabs.map((tab) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={tab.value === value}
              aria-controls={`${id}-panel`}
              tabIndex={tab.value === value ? 0 : -1}
              className={styles[appearance === 'lines' ? 'tab' : 'segment']}
              onClick={() => onChange(tab.value)}
            >
              {tab.label}
            </button>
          ))}
        </div>
        {beside}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}

/** Returns the index of the tab that a key selects; null when the key selects none. */
export function nextIndex(key: string, from: number, count: number, isRtl: boolean): number | null {
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const backward = isRtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === forward) return (from + 1) % count;
  if (key === backward) return (from - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
