import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import {
  checkQuestionLists,
  currentLists,
  questionLists,
  readTypeFolders,
  type TypeFolder,
} from './lists.ts';

const type = (name: string, files: Record<string, string>): TypeFolder => ({
  name,
  files: new Map(Object.entries({ 'index.ts': '', 'complete.ts': '', ...files })),
});

async function listed(file: string, ...types: TypeFolder[]): Promise<string> {
  const lists = await questionLists(types, { singleQuote: true, printWidth: 110 });
  return lists.get(`packages/questions/src/${file}`) ?? '';
}

describe('the lists of question types', () => {
  it('say in their first line what makes them', async () => {
    for (const text of (await questionLists([], {})).values()) {
      expect(text.split('\n')[0]).toContain('npm run questions:lists');
    }
  });

  it('export each type by the name of its folder in camel case', async () => {
    const text = await listed('types/all.ts', type('a-b-c', {}), type('d', {}));
    expect(text).toContain(
      "export { aBCType } from './a-b-c/index.ts';\nexport { dType } from './d/index.ts';\n",
    );
  });

  it('leave out a type without the file that a list needs', async () => {
    const types = [type('plain', {}), type('shared', { 'exchange.ts': '', 'player.tsx': '' })];
    expect(await listed('types/exchange-forms.ts', ...types)).not.toContain('plain');
    expect(await listed('types/exchange-forms.ts', ...types)).toContain(
      "export { exchange as 'shared' } from './shared/exchange.ts';",
    );
    expect(await listed('ui/players.ts', ...types)).toContain(
      "shared: lazyPlayer(() => import('../types/shared/player.tsx')),",
    );
  });

  it('list no completeness rule of a type that reads these rules', async () => {
    const holder = type('holder', { 'complete.ts': "import * as rules from '../complete-rules.ts';" });
    const text = await listed('types/complete-rules.ts', holder, type('held', {}));
    expect(text).toContain("export * as 'held' from './held/complete.ts';");
    expect(text).not.toContain('holder');
  });
});

function addType(root: string, name: string): void {
  const folder = path.join(root, 'packages/questions/src/types', name);
  fs.mkdirSync(folder, { recursive: true });
  for (const file of ['index.ts', 'complete.ts', 'print.ts', 'player.tsx']) {
    fs.writeFileSync(path.join(folder, file), '');
  }
}

describe('the lists on disk', () => {
  const roots: string[] = [];
  afterEach(() => roots.splice(0).forEach((root) => fs.rmSync(root, { recursive: true })));

  /** Creates a project with one type and matching lists. */
  async function project(): Promise<string> {
    const root = fs.mkdtempSync(path.join(os.tmpdir(), 'domdom-lists-'));
    roots.push(root);
    fs.writeFileSync(path.join(root, '.oxfmtrc.json'), '{ "singleQuote": true }');
    addType(root, 'first');
    fs.mkdirSync(path.join(root, 'packages/questions/src/ui'));
    fs.mkdirSync(path.join(root, 'packages/questions/src/types/no-type'));
    for (const [file, text] of await currentLists(root)) {
      fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      fs.writeFileSync(path.join(root, file), text);
    }
    return root;
  }

  it('are accepted while they fit the folders; a folder without index.ts is no type', async () => {
    const root = await project();
    expect(readTypeFolders(root).map(({ name }) => name)).toEqual(['first']);
    expect(await checkQuestionLists(root)).toEqual([]);
  });

  it('are stale after a type was added', async () => {
    const root = await project();
    addType(root, 'second');
    expect(await checkQuestionLists(root)).toEqual(
      ['types/all.ts', 'types/complete-rules.ts', 'types/print-forms.ts', 'ui/players.ts'].map((file) =>
        expect.stringMatching(`^packages/questions/src/${file}: .*npm run questions:lists`),
      ),
    );
  });

  it('are stale after an edit by hand, and when one is missing', async () => {
    const root = await project();
    fs.appendFileSync(path.join(root, 'packages/questions/src/types/all.ts'), '// mine\n');
    fs.rmSync(path.join(root, 'packages/questions/src/ui/players.ts'));
    expect(await checkQuestionLists(root)).toHaveLength(2);
  });
});
