import { ErrorState } from '../components/states.tsx';
import { errorPageMessages } from '../lib/messages.ts';

/** Shown when the application could not even find out who is logged in. */
export function BootError({ error }: { error: unknown }) {
  return (
    <main>
      <ErrorState
        title={errorPageMessages.bootTitle}
        error={error}
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
