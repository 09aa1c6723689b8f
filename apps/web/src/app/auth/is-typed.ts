/** Whether a form holds more than it began with. */
export const isTyped = <T extends object>(form: T, empty: T): boolean =>
  Object.entries(form).some(([name, value]) => value !== empty[name as keyof T]); // of the same form
