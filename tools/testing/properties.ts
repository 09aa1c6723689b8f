/**
 * Property tests try the same cases everywhere, so that a change is judged by what it changed.
 * `FC_RUNS=20000 npm run test:unit` looks for new cases instead: other ones each time, and more of them.
 */
import fc from 'fast-check';

const runs = Number(process.env['FC_RUNS']);

fc.configureGlobal(runs > 0 ? { numRuns: runs } : { seed: 20_251_121 });
