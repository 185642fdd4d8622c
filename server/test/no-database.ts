/** True of a test file that uses no database, by the rule of its name (`architecture.cjs`) or by its folder. */
export const knowsNoDatabase = (file: string): boolean =>
  /\.rules\.test\.ts$|(?:^|[\\/])(?:contract[\\/]src|scripts|studio[\\/](?:clients|src[\\/](?:art|fairness|feed|slots|titles)))[\\/]/.test(
    file,
  );
