import type { Env } from '../env.ts';

type Told = Pick<Env, 'mediaBase' | 'documentViewer'>;

/** Scripts read the nonce from the element; the browser hides the attribute from style sheets. */
export const bootAttributes = ({ mediaBase, documentViewer }: Told, nonce: string): string => {
  const media = mediaBase === undefined ? '' : ` data-media="${mediaBase}"`;
  const viewer = documentViewer === null ? '' : ' data-viewer';
  return `type="application/json" id="boot" nonce="${nonce}"${media}${viewer}`;
};

/** Written as an escape, `<` cannot end the script element or open a comment. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The data with which a page begins. */
export const bootElement = (env: Told, boot: unknown, nonce: string): string =>
  `<script ${bootAttributes(env, nonce)}>${inScript(boot)}</script>`;
