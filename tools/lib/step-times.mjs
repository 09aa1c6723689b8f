/** Compares the durations of the steps with their limits. */

/**
 * @param {readonly import('./check-steps.mjs').Budget[]} budgets
 * @param {import('./run-steps.mjs').Results} results
 * @param {{ hasLimits: boolean }} options whether the budgets apply: the deep battery has none
 * @returns {string[]} one line per budget of which a step ran, and one for all when there are several
 */
export function timesOf(budgets, results, { hasLimits }) {
  const lines = budgets.flatMap(({ name, seconds, steps }) => {
    const ran = steps.flatMap((step) => {
      const result = results.get(step);
      return result === undefined ? [] : [{ step, ...result }];
    });
    if (ran.length === 0) return [];
    const parts = ran.map((one) => `${one.step} ${inSeconds(one.endedAt - one.startedAt)}`);
    return [{ name, took: span(ran), limit: seconds, parts: steps.length > 1 ? parts.join(', ') : '' }];
  });
  if (lines.length > 1) {
    const limit = lines.reduce((sum, line) => sum + line.limit, 0);
    lines.push({ name: 'in all', took: span([...results.values()]), limit, parts: '' });
  }
  return lines.map(({ name, took, limit, parts }) => {
    const budget = hasLimits
      ? ` of ${String(limit).padStart(3)} s${took > limit * 1000 ? ' OVER' : ''}`
      : ' s';
    return `${name.padEnd(8)} ${inSeconds(took).padStart(6)}${budget}${parts && `   ${parts}`}`;
  });
}

const inSeconds = (/** @type {number} */ milliseconds) => (milliseconds / 1000).toFixed(1);

/** @param {{ startedAt: number, endedAt: number }[]} ran */
const span = (ran) =>
  Math.max(...ran.map(({ endedAt }) => endedAt)) - Math.min(...ran.map(({ startedAt }) => startedAt));
