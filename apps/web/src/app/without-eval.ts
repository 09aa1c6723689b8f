/**
 * The schemas of questions would try to make code from a string. The page's policy allows none and reports each try, so
 * they are told before they load; the library reads its settings here.
 */
export function forbidEval(): void {
  Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
}
