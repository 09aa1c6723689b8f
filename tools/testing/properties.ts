/**
 * Property tests use the same cases everywhere, so that a failure comes from the change under test. `FC_RUNS=20000 npm
 * run test:unit` looks for new cases instead: different and more numerous each time.
 */
import fc from 'fast-check';

const runs = Number(process.env['FC_RUNS']);
/** The configuration of Vitest sets it: a fast run tries fewer cases than a deep one. */
const usual = Number(process.env['PROPERTY_RUNS']);

fc.configureGlobal(runs > 0 ? { numRuns: runs } : { numRuns: usual, seed: 20_251_121 });
