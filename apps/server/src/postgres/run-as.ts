import { spawn } from 'node:child_process';
import { chown, lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ClusterError, hasCode } from './cluster-error.ts';

export interface Owner {
  uid: number;
  gid: number;
}

/** How to start a PostgreSQL program, which refuses to run as root. */
export interface RunAs {
  /** Command put before the program: `unshare ...`, or nothing. */
  prefix: readonly string[];
  /** User to switch to before the program starts; absent means the user of this process. */
  switchTo?: Owner;
  /** Who must own the files the program uses; absent when they are this user's already. */
  filesOwner?: Owner;
}

export interface ProgramResult {
  /** Exit code, or undefined when the program was killed or could not be started at all. */
  exitCode: number | undefined;
  /** Both output streams as they came, or the reason why it could not be started. */
  output: string;
}

export interface ProgramOptions {
  cwd: string;
  /** Own session, so that Ctrl-C in the terminal of the server does not reach the program. */
  isDetached?: boolean;
}

const AS_SELF: RunAs = { prefix: [] };
const ROOT: Owner = { uid: 0, gid: 0 };

/**
 * Chooses how to run the programs for the cluster in `dataDirectory`, which may not exist yet.
 * `pgCtl` is the path of pg_ctl. Throws ClusterError when root has no way at all.
 */
export async function chooseRunAs(pgCtl: string, dataDirectory: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return AS_SELF;
  const owner = await ownerOf(dataDirectory);
  const nobody = await lookUpNobody();
  if (owner !== undefined && owner.uid !== ROOT.uid) {
    // A cluster of an ordinary user stays that user's, who may start it without root next time.
    const asOwner = asUser(owner);
    if (await canReadCluster(asOwner, pgCtl, dataDirectory)) return asOwner;
  }
  for (const candidate of [inUserNamespace(nobody), asUser(nobody)]) {
    if (await canExecute(candidate, pgCtl)) return candidate;
  }
  throw new ClusterError(
    'PostgreSQL refuses to run as root, and here it can be run neither in a user namespace (unshare) nor by ' +
      'the user "nobody", who cannot reach its programs. Start the server as an ordinary user, move the ' +
      'project out of the private folder, or set DATABASE_URL.',
  );
}

/**
 * In a user namespace of its own the program sees another uid while the files stay root's, so it also works
 * below a folder only root may enter. The uid shown is nobody's: initdb wants one that /etc/passwd knows.
 */
function inUserNamespace(shown: Owner): RunAs {
  const prefix = ['unshare', '--user', `--map-user=${shown.uid}`, `--map-group=${shown.gid}`];
  return { prefix, filesOwner: ROOT };
}

function asUser(user: Owner): RunAs {
  return { prefix: [], switchTo: user, filesOwner: user };
}

async function canExecute(runAs: RunAs, program: string): Promise<boolean> {
  return (await runProgram(runAs, program, ['--version'], { cwd: '/' })).exitCode === 0;
}

async function canReadCluster(runAs: RunAs, pgCtl: string, dataDirectory: string): Promise<boolean> {
  const { exitCode } = await runProgram(runAs, pgCtl, ['-D', dataDirectory, 'status'], { cwd: '/' });
  return exitCode === 0 || exitCode === 3; // running, not running; 4 stands for "cannot be read"
}

async function lookUpNobody(): Promise<Owner> {
  const usual: Owner = { uid: 65534, gid: 65534 };
  try {
    const line = (await readFile('/etc/passwd', 'utf8'))
      .split('\n')
      .find((each) => each.startsWith('nobody:'));
    const [, , uid, gid] = line?.split(':') ?? [];
    return uid === undefined || gid === undefined ? usual : { uid: Number(uid), gid: Number(gid) };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return usual;
    throw error;
  }
}

async function ownerOf(file: string): Promise<Owner | undefined> {
  try {
    const { uid, gid } = await lstat(file);
    return { uid, gid };
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/**
 * Gives a whole folder to `owner` when its top does not belong to them. The top comes last: a run that was
 * killed half-way is seen and done again.
 */
export async function giveTree(folder: string, owner: Owner): Promise<void> {
  if ((await lstat(folder)).uid === owner.uid) return;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await giveTree(file, owner);
    else if (!entry.isSymbolicLink()) await chown(file, owner.uid, owner.gid);
  }
  await chown(folder, owner.uid, owner.gid);
}

/** Runs a program to its end. Never throws: what went wrong is in the result. */
export function runProgram(
  runAs: RunAs,
  program: string,
  args: readonly string[],
  { cwd, isDetached = false }: ProgramOptions,
): Promise<ProgramResult> {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  return new Promise((resolve) => {
    const child = spawn(command, rest, {
      cwd,
      env: programEnvironment(),
      detached: isDetached && process.platform !== 'win32', // there it would open a console window
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...runAs.switchTo,
    });
    let output = '';
    const handleOutput = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', handleOutput);
    child.stderr.on('data', handleOutput);
    child.once('error', (error) => resolve({ exitCode: undefined, output: error.message }));
    child.once('close', (exitCode) => resolve({ exitCode: exitCode ?? undefined, output }));
    // On Windows the server that pg_ctl leaves behind inherits the pipes, so that they never close.
    child.once('exit', () => {
      setTimeout(() => {
        child.stdout.destroy();
        child.stderr.destroy();
      }, 500).unref();
    });
  });
}

/** No PG* variable may redirect the programs, and no secret of ours needs to stand in their environment. */
function programEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'USERNAME']) {
    if (process.env[name] !== undefined) environment[name] = process.env[name];
  }
  return environment;
}
