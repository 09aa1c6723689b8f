/** Of a picture as it comes: a bigger one would need more memory to decode than its bytes let expect. */
export const MOST_PIXELS = 40_000_000;

export const TOO_MANY_PIXELS = `Hình quá lớn: tối đa ${MOST_PIXELS / 1_000_000} triệu điểm ảnh!`;

/** How the encoder says why it kept nothing. */
export const PICTURE_EXIT = { broken: 10, tooManyPixels: 11, diskFull: 12 } as const;
