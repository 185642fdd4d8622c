import { Problem } from '#design-system/ui/problem.tsx';

/** A page that broke while it was drawn or fetched; the menu and the head around it stay usable. */
export const PageProblem = ({ error, reset }: { error: unknown; reset: () => void }) => <Problem error={error} onRetry={reset} />;
