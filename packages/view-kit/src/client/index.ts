export { mountView } from './mount-view.tsx';
