declare module '*.css';

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module 'virtual:catalogues' {
  /** Where the compiled messages lie: `{base}{language}/{namespace}.json`. */
  export const base: string;
}

declare module 'virtual:console-languages' {
  /** The languages that the operators' console speaks too. */
  export const consoleLanguages: readonly string[];
}

declare module 'virtual:icons' {
  /** Address of the file that holds every icon. */
  const address: string;
  export default address;
}

declare module 'virtual:flags' {
  /** Where the countries' flags lie: `{base}TH.svg`. */
  const base: string;
  export default base;
}
