import styles from './spoken.module.css';

/** Class of texts for screen readers only: a heading that a picture shows, a caption, a score as text. */
export const spoken: string = styles['spoken'] ?? '';
