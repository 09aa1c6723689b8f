import { importOrAgain } from '@domdom/questions/ui/import-again';
import { Suspense, useState, useSyncExternalStore } from 'react';
import { later } from '../../lib/later.ts';
import { prompts } from '../../lib/prompts.ts';

/** Fetched on demand, because few users ever see one. */
const dialogs = later(async () => (await importOrAgain(() => import('./prompt-dialogs.tsx'))).PromptDialog);

function OpenPrompt() {
  const [PromptDialog] = useState(dialogs.component);
  return (
    <Suspense fallback={null}>
      <PromptDialog />
    </Suspense>
  );
}

/** Draws what `askPassword` and `askSecondFactor` ask. */
export function PromptHost() {
  const prompt = useSyncExternalStore(prompts.subscribe, prompts.current);
  return prompt === null ? null : <OpenPrompt />;
}
