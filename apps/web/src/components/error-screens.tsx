import { useLocation, useNavigate } from 'react-router';
import { errorPageMessages } from '../lib/messages.ts';
import { LANDING_PATH } from '../lib/paths.ts';
import { useDocumentTitle } from '../lib/use-document-title.ts';
import { Button, ButtonLink } from './button.tsx';
import styles from './error-screens.module.css';
import { Firefly, type Mood } from './firefly/firefly.tsx';

interface ErrorPanelProps {
  code: string;
  text: string;
  hint?: string;
  mood?: Mood;
  children: React.ReactNode;
}

export function ErrorPanel({ code, text, hint, mood = 'thinks', children }: ErrorPanelProps) {
  return (
    <div className={styles.panel}>
      <Firefly mood={mood} size={160} />
      <h1 className={styles.text}>
        {/* A space, because screen readers read the two as one name. */}
        <span className={styles.code}>{code}</span> <span>{text}</span>
      </h1>
      {hint && <p className="muted">{hint}</p>}
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** The router's key of the first location of this page load. */
const FIRST_KEY = 'default';

/**
 * Returns whether one of our pages comes before this one. Browsers without the Navigation API know only this page load.
 */
function useCanGoBack(): boolean {
  const { key } = useLocation();
  const { navigation } = globalThis;
  return navigation ? navigation.canGoBack : key !== FIRST_KEY;
}

export function NotFoundContent() {
  const navigate = useNavigate();
  const canGoBack = useCanGoBack();
  useDocumentTitle(errorPageMessages.notFound);
  return (
    <ErrorPanel code={errorPageMessages.notFoundTitle} text={errorPageMessages.notFound}>
      <Button
        variant="secondary"
        icon="chevron-left"
        onClick={() => (canGoBack ? navigate(-1) : navigate(LANDING_PATH))}
      >
        {errorPageMessages.goBack}
      </Button>
      <ButtonLink to={LANDING_PATH} icon="home">
        {errorPageMessages.home}
      </ButtonLink>
    </ErrorPanel>
  );
}

/** The page for an unknown URL. */
export function NotFoundScreen() {
  return (
    <main className={styles.screen} tabIndex={-1}>
      <NotFoundContent />
    </main>
  );
}
