const browsers: readonly [RegExp, string][] = [
  [/Edg\/(\d+)/, 'Edge'],
  [/OPR\/(\d+)/, 'Opera'],
  [/Firefox\/(\d+)/, 'Firefox'],
  [/(?:Headless)?Chrome\/(\d+)/, 'Chrome'],
  [/Version\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari/, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** `Chrome 144, Windows`: what a browser says of itself, for a person; its own words where they are none we know, undefined where it said none. */
export const browserText = (userAgent: string): string | undefined => {
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return [`${name} ${version}`, ...(system === undefined ? [] : [system])].join(', ');
  }
  return userAgent.trim() === '' ? undefined : userAgent.slice(0, 60);
};
