import { copyText } from '../../../lib/copy-text.ts';
import { showToast, TOAST_MS } from '../../../lib/toast.ts';
import { madeKeyMessages as messages } from './messages.ts';

export async function copyAndSay(text: string): Promise<void> {
  const isCopied = await copyText(text);
  showToast(
    isCopied
      ? { kind: 'success', text: messages.copied, durationMs: TOAST_MS.short }
      : { kind: 'warning', text: messages.copyFailed },
  );
}
