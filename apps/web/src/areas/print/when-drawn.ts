/**
 * Waits for fonts and pictures that are still loading and would be missing in print; does not wait for a picture that
 * fails.
 */
export async function whenDrawn(): Promise<void> {
  await document.fonts.ready;
  await Promise.allSettled([...document.images].map((picture) => picture.decode()));
}
