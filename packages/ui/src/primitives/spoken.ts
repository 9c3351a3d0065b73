import styles from './spoken.module.css';

/**
 * Class of texts for screen readers only, such as a caption, a score as text, or a heading that is shown as a picture.
 */
export const spoken: string = styles['spoken'] ?? '';
