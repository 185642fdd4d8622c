/** What a merchant’s site is. */
export const SettingsPage = () => null;
