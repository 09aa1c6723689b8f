const IMAGE_URL = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[^\s?#"'<>\\]*\.(?:jpeg|jpg|gif|png|webp|bmp|svg)$/iu;

/** Whether a text is an https address of a picture, by the ending of its path. */
export function isImageUrl(text: string): boolean {
  return IMAGE_URL.test(text);
}

/** A picture of our own, by its address on this site. */
const OWN_PICTURE = /^\/[^/\s?#"'<>\\][^\s?#"'<>\\]*$/u;

/** What is said where a text is neither an https address of a picture nor one of our own. */
export const NO_PICTURE =
  'Phải là địa chỉ https của một hình (.png, .jpg, .webp...), hoặc đường dẫn bắt đầu bằng dấu /!';

export const isPictureAddress = (text: string): boolean => isImageUrl(text) || OWN_PICTURE.test(text);
