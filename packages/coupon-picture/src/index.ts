export { SharePicture } from './share-picture.tsx';
