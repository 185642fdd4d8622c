/** The merchant's own colours; only custom properties, so a theme can never be a style sheet. */
export const themeSheet = (theme: Readonly<Record<string, string>>): string => {
  const lines = Object.entries(theme).filter(([name, value]) => /^--[a-z0-9-]+$/.test(name) && /^[^<>{};]*$/.test(value));
  return lines.length === 0 ? '' : `:root{${lines.map(([name, value]) => `${name}:${value}`).join(';')}}`;
};
