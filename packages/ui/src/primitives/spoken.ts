import styles from './spoken.module.css';

/** Class of what only screen readers get: a heading the picture says already, a caption, a score in words. */
export const spoken: string = styles['spoken'] ?? '';
