const IMAGE_URL = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[^\s?#"'<>\\]*\.(?:jpeg|jpg|gif|png|webp|bmp|svg)$/iu;

/** Whether text is an https address whose path ends like a picture's. */
export function isImageUrl(text: string): boolean {
  return IMAGE_URL.test(text);
}

/** A picture on this site, by its path. */
const OWN_PICTURE = /^\/[^/\s?#"'<>\\][^\s?#"'<>\\]*$/u;

/** The message when text is neither an https address of a picture nor a path on this site. */
export const NO_PICTURE =
  'Phải là địa chỉ https của một hình (.png, .jpg, .webp...), hoặc đường dẫn bắt đầu bằng dấu /!';

export const isPictureAddress = (text: string): boolean => isImageUrl(text) || OWN_PICTURE.test(text);

/**
 * Whether a page may show the picture at this address: one of ours, or one of another site that is listed. Browsers
 * refuse all others, because whoever names a picture would learn who looks at it, and when.
 */
export function isShownPicture(address: string, hosts: readonly string[]): boolean {
  if (OWN_PICTURE.test(address)) return true;
  return isImageUrl(address) && hosts.some((host) => host.toLowerCase() === new URL(address).host);
}
