import { Problem } from '#design-system/ui/problem.tsx';
import { useRouter } from '@tanstack/react-router';

/** A page that failed while it was rendered or loaded; the frame around it stays usable. */
export const RouteProblem = ({ error, reset }: { error: unknown; reset: () => void }) => {
  const router = useRouter();
  return (
    <Problem
      error={error}
      onRetry={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
};
