import { type ChildProcess, spawn } from 'node:child_process';
import { chown, lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { unlessMissing } from '../error-code.ts';
import { ClusterError } from './cluster-error.ts';

export interface Owner {
  uid: number;
  gid: number;
}

/** How to start a PostgreSQL program, which refuses to run as root. */
export interface RunAs {
  /** The command put before the program: `unshare ...`, or nothing. */
  prefix: readonly string[];
  /** The user to switch to before the program starts; absent means this process's user. */
  switchTo?: Owner;
  /** The user who must own the files that the program uses; absent if this user already owns them. */
  filesOwner?: Owner;
}

export interface ProgramResult {
  /** Exit code; undefined if the program was killed or could not be started at all. */
  exitCode: number | undefined;
  /** Both output streams in order, or the reason why it could not be started. */
  output: string;
}

export interface ProgramOptions {
  cwd: string;
  /** Runs it in its own session, so that Ctrl-C in the server's terminal does not reach it. */
  isDetached?: boolean;
}

const AS_SELF: RunAs = { prefix: [] };
const ROOT: Owner = { uid: 0, gid: 0 };

/**
 * Chooses how to run the programs for the cluster in `dataDirectory`, which may not exist yet. `pgCtl` is the path of
 * pg_ctl. Throws ClusterError if root has no way to run them.
 */
export async function chooseRunAs(pgCtl: string, dataDirectory: string): Promise<RunAs> {
  if (process.getuid?.() !== 0) return AS_SELF;
  const owner = await ownerOf(dataDirectory);
  const nobody = await lookUpNobody();
  if (owner !== undefined && owner.uid !== ROOT.uid) {
    // A cluster of an ordinary user keeps its owner, who may start it without root next time.
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
 * In its own user namespace the program sees another uid while the files stay root's, so it also works below a folder
 * that only root may enter. The uid shown is that of the user nobody, because initdb wants one that /etc/passwd knows.
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
  return exitCode === 0 || exitCode === 3; // 0 running, 3 not running; 4 would mean "cannot be read"
}

async function lookUpNobody(): Promise<Owner> {
  const usual: Owner = { uid: 65534, gid: 65534 };
  const users = await unlessMissing(readFile('/etc/passwd', 'utf8'), '');
  const line = users.split('\n').find((each) => each.startsWith('nobody:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid === undefined || gid === undefined ? usual : { uid: Number(uid), gid: Number(gid) };
}

async function ownerOf(file: string): Promise<Owner | undefined> {
  const found = await unlessMissing(lstat(file), undefined);
  return found === undefined ? undefined : { uid: found.uid, gid: found.gid };
}

/**
 * Gives a whole folder to `owner` if its top does not belong to them. The top is changed last, so that an unfinished
 * run is noticed and repeated.
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

/** Runs a program to its end. Never throws: errors are in the result. */
export function runProgram(
  runAs: RunAs,
  program: string,
  args: readonly string[],
  { cwd, isDetached = false }: ProgramOptions,
): Promise<ProgramResult> {
  const [command = program, ...rest] = [...runAs.prefix, program, ...args];
  return new Promise((resolve) => {
    const child: ChildProcess = spawn(command, rest, {
      cwd,
      env: programEnvironment(),
      detached: isDetached && process.platform !== 'win32', // on Windows it would open a console window
      stdio: ['ignore', 'pipe', 'pipe'],
      windowsHide: true,
      ...runAs.switchTo,
    });
    let output = '';
    const handleOutput = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.once('error', (error) => resolve({ exitCode: undefined, output: error.message }));
    // The streams are missing if the system cannot open another file.
    child.stdout?.on('data', handleOutput);
    child.stderr?.on('data', handleOutput);
    child.once('close', (exitCode) => resolve({ exitCode: exitCode ?? undefined, output }));
    // On Windows, the server that pg_ctl leaves behind inherits the pipes, so they never close.
    child.once('exit', () => {
      setTimeout(() => {
        child.stdout?.destroy();
        child.stderr?.destroy();
      }, 500).unref();
    });
  });
}

/** No PG* variable may redirect the programs, and none of our secrets needs to be in their environment. */
function programEnvironment(): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR', 'USERNAME']) {
    if (process.env[name] !== undefined) environment[name] = process.env[name];
  }
  return environment;
}
