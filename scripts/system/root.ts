import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The absolute path of this clone. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
