import { GUIDES } from '@domdom/domain/access/integration-calls';
import { useState } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { guidePage } from './api-reference/guide-page.ts';
import { apiReferenceMessages as messages } from './api-reference/messages.ts';
import styles from './api-reference/api-reference.module.css';

const PAGE = '/api/reference/';

/**
 * The contract for engineers of other systems, in a page of its own, whose styles and scripts stay there. It reads the
 * document with the session, so a sandbox would hold nothing: browsers warn that such a page can take it off.
 */
export default function ApiReferencePage() {
  const [isLoaded, setIsLoaded] = useState(false);
  return (
    <>
      <PageHeader
        description={messages.description}
        actions={
          <>
            {GUIDES.map((guide) => (
              <a key={guide} href={guidePage(guide)} target="_blank" rel="noreferrer">
                {messages.guides[guide]}
              </a>
            ))}
            <a href="/api/openapi.json" download="openapi.json">
              {messages.download}
            </a>
            <a href={PAGE} target="_blank" rel="noreferrer">
              {messages.openAlone}
            </a>
          </>
        }
      />
      {!isLoaded && <p role="status">{messages.loading}</p>}
      <iframe className={styles.frame} src={PAGE} title={messages.title} onLoad={() => setIsLoaded(true)} />
    </>
  );
}
