/** Sections and articles of the help centre. */
export const HelpTab = () => null;
