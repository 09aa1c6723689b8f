import { useEffect } from 'react';
import { hasRememberedPath } from '../../app/auth/return-path.ts';
import { useCleanAuth } from '../../app/auth/use-login.ts';
import { useSettings } from '../../lib/settings-context.ts';
import { common } from '../../lib/messages.ts';
import { DEMO_TEST_PATH, LANDING_PATH } from '../../lib/paths.ts';
import { useAppDispatch, useModal } from '../../lib/store/hooks.ts';
import { closeModal, openModal } from '../../lib/store/settings-slice.ts';
import { Brand } from '../../components/brand.tsx';
import { Button } from '../../components/button.tsx';
import { Link } from '../../components/link.tsx';
import { NightScene } from './night-scene.tsx';
import { LandingDialogs } from './landing-dialogs.tsx';
import styles from './landing-page.module.css';
import { Books, Levels, Method, Parents, Scoring, Teachers } from './landing-sections.tsx';
import { landingMessages } from './messages.ts';
import { LANDING_MODALS } from '../../app/auth/landing-modals.ts';

const { nav, hero } = landingMessages;

/** The home link leads to this very page, so only the scroll position changes. */
const toTop = () => window.scrollTo(0, 0);

function TopBar({ onLogin }: { onLogin: () => void }) {
  const { brand, partnerUrl } = useSettings();
  return (
    <header className={styles.bar}>
      <a href="#content" className={styles.skip}>
        {nav.skip}
      </a>
      <nav aria-label={nav.label} className={styles.barInner}>
        <Link to={LANDING_PATH} className={styles.brand} onClick={toTop}>
          <Brand name={brand} tone="dark" />
        </Link>
        <span className={styles.barLinks}>
          <Link to={LANDING_PATH} className={styles.barLink} onClick={toTop}>
            {nav.home}
          </Link>
          {partnerUrl !== null && (
            <a href={partnerUrl} target="_blank" rel="noopener noreferrer" className={styles.barLink}>
              {nav.partner}
              <span className="visually-hidden"> ({common.opensNewTab})</span>
            </a>
          )}
        </span>
        <Button variant="accent" icon="user" className={styles.login} onClick={onLogin}>
          {nav.login}
        </Button>
      </nav>
    </header>
  );
}

/**
 * Opens the dialog that the visitor should see first: the login when one of our pages was requested, else the
 * announcement.
 */
function useFirstDialog(): void {
  const dispatch = useAppDispatch();
  const { announcement } = useSettings();
  const hasAnnouncement = announcement !== null && announcement.targetUrl !== '';
  useEffect(() => {
    if (hasRememberedPath()) dispatch(openModal(LANDING_MODALS.login));
    else if (hasAnnouncement) dispatch(openModal(LANDING_MODALS.announcement));
    // A visitor who comes back sees the page, not the dialog that led away from it.
    return () => void dispatch(closeModal());
  }, [dispatch, hasAnnouncement]);
}

export default function LandingPage() {
  const login = useModal(LANDING_MODALS.login);
  const registerStudent = useModal(LANDING_MODALS.registerStudent);
  const { brand } = useSettings();
  useCleanAuth();
  useFirstDialog();
  return (
    <div className={styles.page}>
      <TopBar onLogin={login.open} />
      <main id="content" tabIndex={-1}>
        <section className={styles.hero}>
          <div className={styles.heroInner}>
            <div className={styles.heroText}>
              <p className={styles.kicker}>{hero.kicker}</p>
              <h1>{hero.title}</h1>
              <p className={styles.lead}>{hero.text}</p>
              <div className={styles.heroActions}>
                <Button variant="accent" size="large" onClick={login.open}>
                  {hero.start}
                </Button>
                <span className={styles.heroLinks}>
                  <button type="button" className={styles.more} onClick={registerStudent.open}>
                    {hero.register}
                  </button>
                  <Link to={DEMO_TEST_PATH} className={styles.more}>
                    {hero.demoTest}
                  </Link>
                  <a href="#levels" className={styles.more}>
                    {hero.more}
                  </a>
                </span>
              </div>
            </div>
            <NightScene className={styles.art} />
          </div>
        </section>
        <Levels />
        <Books />
        <Scoring />
        <Teachers />
        <Method />
        <Parents />
      </main>
      <footer className={styles.footer}>
        <Brand name={brand} tone="dark" />
        <p>{landingMessages.footer}</p>
      </footer>
      <LandingDialogs />
    </div>
  );
}
