type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };
type Manifest = Readonly<Record<string, Chunk>>;

/** A source and all it imports without waiting, by their names in the manifest. */
const withImports = (manifest: Manifest, name: string, found = new Set<string>()): Set<string> => {
  if (found.has(name)) return found;
  found.add(name);
  for (const next of manifest[name]?.imports ?? []) withImports(manifest, next, found);
  return found;
};

/**
 * The files that some sources take beyond what the page has anyway: programs to fetch beside it, and style sheets to write into it.
 * Throws for a source the build does not know, which would otherwise be a page without its styles.
 */
export const filesBeyond = (manifest: Manifest, entry: string, sources: readonly string[]): { scripts: string[]; styles: string[] } => {
  const unknown = sources.find((source) => manifest[source] === undefined);
  if (unknown !== undefined) throw new Error(`the build has no ${unknown}`);
  const had = withImports(manifest, entry);
  const needed = new Set(sources.flatMap((source) => [...withImports(manifest, source)])).difference(had);
  const stylesHad = new Set([...had].flatMap((name) => manifest[name]?.css ?? []));
  const chunks = [...needed].flatMap((name) => manifest[name] ?? []);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')))],
    styles: [...new Set(chunks.flatMap(({ css }) => css ?? []))].filter((file) => !stylesHad.has(file)),
  };
};
