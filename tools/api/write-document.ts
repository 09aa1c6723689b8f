import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { routes } from '../../packages/api/src/index.ts';
import { breakingChanges } from '../../packages/api/src/openapi/breaking.ts';
import {
  documentText,
  openApiDocument,
  type OpenApiDocument,
} from '../../packages/api/src/openapi/document.ts';
import { unnamedChanges } from '../../packages/api/src/openapi/named-changes.ts';

/**
 * After a change of the contract: writes docs/openapi.json. A change that breaks callers is written only once docs/api.md
 * names it under Changes.
 */
const root = path.resolve(import.meta.dirname, '../..');
const NAME = 'docs/openapi.json';
const made = openApiDocument(routes);
const kept = readKept();
const guide = fs.readFileSync(path.join(root, 'docs/api.md'), 'utf8');
const unnamed = kept === null ? [] : unnamedChanges(breakingChanges(kept, made), guide);
if (unnamed.length > 0) {
  console.error(`These break callers. Name them in docs/api.md, under Changes, or keep what was promised:\n`);
  for (const change of unnamed) console.error(`- ${change}`);
  process.exitCode = 1;
} else fs.writeFileSync(path.join(root, NAME), documentText(made));

/** What was promised so far; null for the first document. In the middle of a merge that is what the other side landed. */
function readKept(): OpenApiDocument | null {
  const file = path.join(root, NAME);
  if (!fs.existsSync(file)) return null;
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as OpenApiDocument; // written below
  } catch {
    const landed = spawnSync('git', ['show', `HEAD:${NAME}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    });
    return JSON.parse(landed.stdout) as OpenApiDocument; // committed by this program
  }
}
