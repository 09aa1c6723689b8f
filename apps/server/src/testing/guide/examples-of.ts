/** An example of the guide: a command line, and what the answer must look like. */
export interface GuideExample {
  /** Line of the guide where it begins. */
  line: number;
  command: string;
  status: number;
  answer: unknown;
}

const BLOCK = /^```([^\n]*)\n([^]*?)^```$/gm;

/**
 * The examples of a guide in Markdown: each block `sh api` has a curl command, and the block after it, `json <status>`, the
 * answer. Other blocks are not run.
 */
export function examplesOf(guide: string): GuideExample[] {
  const blocks = [...guide.matchAll(BLOCK)].map((block) => ({
    info: block[1] ?? '',
    text: block[2] ?? '',
    line: guide.slice(0, block.index).split('\n').length,
  }));
  return blocks.flatMap(({ info, text, line }, index) => {
    if (info !== 'sh api') return [];
    const answer = blocks[index + 1];
    const status = answer?.info.startsWith('json ') === true ? Number(answer.info.slice(5)) : NaN;
    if (answer === undefined || !Number.isInteger(status))
      throw new Error(`Line ${line}: no block "json <status>" with the answer follows`);
    const shown: unknown = JSON.parse(answer.text);
    return [{ line, command: text.trim(), status, answer: shown }];
  });
}
