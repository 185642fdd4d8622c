/**
 * Puts the merchant's own colours over the house's. They come checked for contrast from the server; only custom
 * properties are taken, so a theme can never be a style sheet.
 */
export const applyMerchantTheme = (theme: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(theme)) {
    if (/^--[a-z0-9-]+$/.test(name)) document.documentElement.style.setProperty(name, value);
  }
};
