/** brand/media/console */
export { seePicture } from './see-picture.ts';
