import { ErrorState } from '../components/states.tsx';
import { errorPageMessages } from './messages.ts';

/** The application could not even ask who is here. */
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
