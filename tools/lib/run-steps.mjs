/** Runs the steps of npm test and records their results. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { NOT_CHECKED } from './check-steps.mjs';
import { findNode, projectRoot } from './ensure-installed.mjs';

/** @typedef {import('./check-steps.mjs').Step} Step */
/**
 * @typedef {{ isGood: boolean, startedAt: number, endedAt: number, unchecked?: string[] }} Result times in milliseconds;
 *   what its programs could not check
 */
/** @typedef {Map<string, Result>} Results by the name of the step */

// Programs share what Node has compiled: a server that starts needs a third less of the processor's time, and the faults
// start a dozen.
const compileCache = { NODE_COMPILE_CACHE: path.join(projectRoot, 'node_modules/.cache/node-compile') };

// Some programs colour their output for any CI, and a log file full of escape codes is hard to read.
const colours = process.stdout.isTTY || process.env.FORCE_COLOR ? {} : { NO_COLOR: '1' };

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
// Ctrl-C reaches the steps directly; a SIGTERM goes to this process alone and must be passed on.
process.once('SIGTERM', () => {
  for (const child of running) child.kill('SIGTERM');
  process.exit(143);
});

/**
 * @param {string[]} args
 * @param {Step} step
 * @returns {Promise<{ isGood: boolean, isUnchecked: boolean, output: string }>}
 */
function runCommand(args, step) {
  return new Promise((resolve) => {
    const child = spawn(findNode(), args, {
      cwd: projectRoot,
      stdio: step.isQuiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...compileCache, ...process.env, ...colours, ...step.env },
    });
    running.add(child);
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ isGood: code === 0 || code === NOT_CHECKED, isUnchecked: code === NOT_CHECKED, output });
    });
  });
}

/**
 * @param {Step} step
 * @returns {Promise<Result>}
 */
async function runStep(step) {
  if (!step.isQuiet) console.log(`\n--- ${step.name}`);
  const startedAt = performance.now();
  let isGood = true;
  /** @type {string[]} */
  const unchecked = [];
  for (const command of step.commands) {
    const result = await runCommand(command, step);
    isGood &&= result.isGood;
    if (result.isUnchecked) unchecked.push(`${step.name}: ${result.output.trim()}`);
    if (!result.isGood && step.isQuiet) console.log(`\n--- ${step.name}\n${result.output.trimEnd()}`);
  }
  const endedAt = performance.now();
  const seconds = ((endedAt - startedAt) / 1000).toFixed(1);
  console.log(`${isGood ? 'ok    ' : 'FAILED'} ${step.name.padEnd(8)} ${seconds.padStart(6)} s`);
  return { isGood, startedAt, endedAt, unchecked };
}

/**
 * One stage after the other; a step whose need has failed is not run, and counts as failed.
 * @param {readonly { lanes: number, steps: readonly Step[] }[]} stages
 * @returns {Promise<Results>}
 */
export async function runStages(stages) {
  /** @type {Results} */
  const results = new Map();
  for (const { lanes, steps } of stages) {
    const waiting = [...steps];
    const work = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const isBlocked = step.needs !== undefined && results.get(step.needs)?.isGood === false;
        if (isBlocked) console.log(`\nFAILED ${step.name}: not run, because ${step.needs} failed`);
        const now = performance.now();
        const result = isBlocked ? { isGood: false, startedAt: now, endedAt: now } : await runStep(step);
        results.set(step.name, result);
      }
    };
    await Promise.all(Array.from({ length: lanes }, work));
  }
  return results;
}
