/** `npm run console:code`: prints the current authenticator code of the demo operator. */
import { codeNow, demoOperator } from './system/demo-operator.ts';
import { readSettings } from './system/settings.ts';
import { orExplain, Trouble } from './system/trouble.ts';

await orExplain(async () => {
  const { dataDir } = readSettings(process.env);
  const operator = await demoOperator(dataDir);
  if (operator === undefined) throw new Trouble(`No demo operator was found in ${dataDir}. The first "npm start" creates one.`);
  console.log(codeNow(operator.totpSecret));
});
