import { useSettings } from '../../lib/settings-context.ts';
import { usePageName } from '../../lib/page-context.ts';
import { DEMO_TEST_PATH, LANDING_PATH } from '../../lib/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { SideFrame } from '../../components/side-frame/side-frame.tsx';
import { SideGroup, SideLink, SideNav } from '../../components/side-frame/side-nav.tsx';
import { EmptyState } from '../../components/states.tsx';
import styles from './class-exam.module.css';
import { classExamMessages as messages } from './messages.ts';
import { SAMPLES_PATH } from './paths.ts';
import { demoTestRoutes } from './routes.ts';

const LINKS = [
  ...demoTestRoutes.map(({ path, name, icon }) => ({ to: path, label: name, icon })),
  { to: SAMPLES_PATH, label: messages.samples, icon: 'play' as const },
];

/** The Olympic demo of another site, at the configured URL. */
export default function ClassExamPage() {
  const { olympicDemo: url } = useSettings().links;
  const name = usePageName();
  return (
    <SideFrame
      home={LANDING_PATH}
      tools={
        url !== null && (
          <ButtonLink href={url} variant="accent" size="small" icon="external">
            {messages.openOutside}
          </ButtonLink>
        )
      }
      menu={(state) => (
        <SideNav state={state}>
          <SideGroup label={messages.pages}>
            {LINKS.map((link) => (
              <li key={link.to}>
                <SideLink state={state} {...link} end />
              </li>
            ))}
          </SideGroup>
        </SideNav>
      )}
    >
      {url === null ? (
        <>
          <h1 className={styles.title}>{name}</h1>
          <EmptyState
            title={messages.unsetTitle}
            text={messages.unsetText}
            action={<ButtonLink to={DEMO_TEST_PATH}>{demoTestRoutes[0]?.name}</ButtonLink>}
          />
        </>
      ) : (
        <>
          <h1 className="visually-hidden">{name}</h1>
          <iframe
            className={styles.frame}
            src={url}
            title={messages.frame}
            allow="autoplay; fullscreen"
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
          />
        </>
      )}
    </SideFrame>
  );
}
