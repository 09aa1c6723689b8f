import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const PROGRAM = path.resolve(import.meta.dirname, '../../apps/server/src/testing/school-provider.fixture.ts');

interface Parts {
  client: { id: string; secret: string; redirectUri: string };
  accounts: readonly { subject: string; email: string; isVerified: boolean }[];
}

/** Starts the identity provider of a school; its login page lists the accounts. */
export async function startSchoolProvider(parts: Parts): Promise<{ issuer: string; stop(): Promise<void> }> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(parts)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const issuer = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`The identity provider did not start:\n${output}`)));
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const [, found] = /^issuer: (\S+)$/mu.exec(output) ?? [];
      if (found !== undefined) resolve(found);
    });
  });
  return {
    issuer,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
