/** Whether a form differs from its initial values. */
export const isTyped = <T extends object>(form: T, empty: T): boolean =>
  Object.entries(form).some(([name, value]) => value !== empty[name as keyof T]); // the same keys
