/** Fonts and pictures that are still on their way would be missing on paper; a picture that fails is not waited for. */
export async function whenDrawn(): Promise<void> {
  await document.fonts.ready;
  await Promise.allSettled([...document.images].map((picture) => picture.decode()));
}
