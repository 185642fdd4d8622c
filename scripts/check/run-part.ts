/** Runs one part of `npm test` and writes its outcome: `node scripts/check/run-part.ts <part> <file of the outcome>`. */
import { writeFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { Trouble } from '../system/trouble.ts';
import { oneFailed } from './outcome.ts';
import { parts } from './parts.ts';
import { stopOnSignals } from './undo.ts';

const [, , name, outcomeFile = ''] = process.argv;
stopOnSignals();
const part = parts.find((one) => one.name === name);
if (part === undefined) throw new Error(`There is no part ${name}.`);
const outcome = await part.run().catch((error: unknown) => {
  console.error(error instanceof Trouble ? `\n${error.message}\n` : error);
  return oneFailed(error instanceof Trouble ? error.message : inspect(error));
});
writeFileSync(outcomeFile, JSON.stringify(outcome));
process.exit(0);
