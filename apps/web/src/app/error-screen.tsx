import { Button, ButtonLink } from '../components/button.tsx';
import { ErrorPanel } from '../components/error-screens.tsx';
import styles from './error-screen.module.css';
import { common, errorPageMessages } from '../lib/messages.ts';
import { LANDING_PATH } from '../lib/paths.ts';

/** Browsers describe a script that could not be fetched in different words. */
const isMissingScript = (error: Error): boolean =>
  /dynamically imported module|importing a module script|preload CSS/i.test(error.message);

/** Shown in place of a page that failed, or whose code could not be fetched. */
export function ErrorScreen({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const isMissing = isMissingScript(error);
  return (
    <div className={styles.screen} role="alert">
      <ErrorPanel
        mood="comforts"
        code={isMissing ? errorPageMessages.chunkTitle : errorPageMessages.crashTitle}
        text={isMissing ? errorPageMessages.chunk : errorPageMessages.crash}
      >
        {/* Without a network, a full reload would leave nothing at all. */}
        {isMissing && (
          <Button icon="refresh" onClick={onRetry}>
            {common.retry}
          </Button>
        )}
        <Button
          variant={isMissing ? 'secondary' : 'primary'}
          icon="refresh"
          onClick={() => window.location.reload()}
        >
          {common.reload}
        </Button>
        <ButtonLink to={LANDING_PATH} variant="secondary" icon="home">
          {errorPageMessages.home}
        </ButtonLink>
      </ErrorPanel>
    </div>
  );
}
