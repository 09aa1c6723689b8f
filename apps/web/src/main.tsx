import type { PublicSettings } from '@domdom/api';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { BootError } from './app/boot-error.tsx';
import { loadBoot } from './app/boot.ts';
import { ignoreDoublePresses } from './app/double-press.ts';
import type { BootPage } from './app/boot-page.ts';
import { announceInsideStyles } from './app/inside-styles.ts';
import { allowCreatedStyles } from './app/style-nonce.ts';
import { forbidEval } from './app/without-eval.ts';
import { noteTyping } from './app/typing.ts';
import { fetchFirstPage } from './app/first-page.ts';
import { routes } from './app/routes.ts';
import { keepCardToken } from './lib/card-token.ts';
import { loadDrafts } from './lib/drafts.ts';
import { startDevice } from './app/later-device.ts';
import { startSession } from './app/session.ts';
import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
keepCardToken();
allowCreatedStyles(document);
forbidEval();
announceInsideStyles(document);
ignoreDoublePresses(document);
noteTyping(document);

/**
 * Answers of an earlier visit are in their fields from the first render on, unless the browser takes longer than this.
 */
const DRAFTS_LIMIT_MS = 300;
const untilDraftsOr = (limitMs: number): Promise<unknown> =>
  Promise.race([loadDrafts(), new Promise((resolve) => setTimeout(resolve, limitMs))]);

// At once: a page that opens from the device reads its facts meanwhile.
const drafts = untilDraftsOr(DRAFTS_LIMIT_MS);

async function start(boot: BootPage): Promise<void> {
  const session = startSession(boot);
  await Promise.all([fetchFirstPage(routes, boot, session.queryClient), drafts]);
  const draw = (settings: PublicSettings) =>
    root.render(
      <StrictMode>
        <App {...session} settings={settings} />
      </StrictMode>,
    );
  draw(boot.settings);
  startDevice(session, boot, draw);
}

loadBoot()
  .then(start)
  .catch((error: unknown) => root.render(<BootError error={error} />));
