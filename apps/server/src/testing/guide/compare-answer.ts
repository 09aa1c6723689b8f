const VARIABLE = /^\$([A-Z_]+)$/;
const ANY_TEXT = '…';

/**
 * Where an answer differs from what the guide shows. The answer may have more: fields, entries of a list. '…' is any text.
 * "$NAME" is remembered the first time, or whenever it stands alone in an answer that renews it, and compared otherwise.
 */
export function differences(
  shown: unknown,
  answer: unknown,
  variables: Map<string, string>,
  at = '',
): string[] {
  if (typeof shown === 'string' && typeof answer === 'string')
    return textDifferences(shown, answer, variables, at);
  if (Array.isArray(shown)) {
    if (!Array.isArray(answer)) return [`${at}: no list`];
    return shown.flatMap((one, index) => differences(one, answer[index], variables, `${at}[${index}]`));
  }
  if (typeof shown === 'object' && shown !== null) {
    if (typeof answer !== 'object' || answer === null)
      return [`${at}: ${JSON.stringify(answer)} instead of an object`];
    const fields = answer as Record<string, unknown>; // an object
    return Object.entries(shown).flatMap(([name, one]) =>
      differences(one, fields[name], variables, at === '' ? name : `${at}.${name}`),
    );
  }
  return shown === answer ? [] : [`${at}: ${JSON.stringify(answer)} instead of ${JSON.stringify(shown)}`];
}

/** Values that each answer renews. */
const RENEWED = ['TOKEN', 'REFRESH'];

function textDifferences(
  shown: string,
  answer: string,
  variables: Map<string, string>,
  at: string,
): string[] {
  if (shown === ANY_TEXT) return [];
  const name = VARIABLE.exec(shown)?.[1];
  if (name === undefined) return shown === answer ? [] : [`${at}: ${answer} instead of ${shown}`];
  const known = variables.get(name);
  if (known !== undefined && !RENEWED.includes(name))
    return known === answer ? [] : [`${at}: ${answer} instead of $${name}, ${known}`];
  variables.set(name, answer);
  return [];
}
