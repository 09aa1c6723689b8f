import type { Env } from '../env.ts';

/** Scripts read the nonce from the element; the browser hides the attribute from style sheets. */
export const bootAttributes = ({ mediaBase }: Pick<Env, 'mediaBase'>, nonce: string): string => {
  const media = mediaBase === undefined ? '' : ` data-media="${mediaBase}"`;
  return `type="application/json" id="boot" nonce="${nonce}"${media}`;
};

/** Written as an escape, `<` cannot end the script element or open a comment. */
const inScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The data with which a page begins. */
export const bootElement = (env: Pick<Env, 'mediaBase'>, boot: unknown, nonce: string): string =>
  `<script ${bootAttributes(env, nonce)}>${inScript(boot)}</script>`;
