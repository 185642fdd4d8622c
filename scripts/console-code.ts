/** `npm run console:code`: the code the demo operator signs in to the console with, for the next seconds. */
import { codeNow, demoOperator } from './system/demo-operator.ts';
import { readSettings } from './system/settings.ts';
import { orExplain, Trouble } from './system/trouble.ts';

await orExplain(async () => {
  const { dataDir } = readSettings(process.env);
  const operator = await demoOperator(dataDir);
  if (operator === undefined) throw new Trouble(`There is no demo operator in ${dataDir}; the first "npm start" makes one.`);
  console.log(codeNow(operator.totpSecret));
});
