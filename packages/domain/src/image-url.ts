const IMAGE_URL = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[^\s?#"'<>\\]*\.(?:jpeg|jpg|gif|png|webp|bmp|svg)$/iu;

/** Whether a text is an https address of a picture, by the ending of its path. */
export function isImageUrl(text: string): boolean {
  return IMAGE_URL.test(text);
}
