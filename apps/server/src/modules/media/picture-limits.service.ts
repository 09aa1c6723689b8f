/** For a picture as it arrives: more pixels would need more memory to decode than its bytes suggest. */
export const MOST_PIXELS = 40_000_000;

export const TOO_MANY_PIXELS = `Hình quá lớn: tối đa ${MOST_PIXELS / 1_000_000} triệu điểm ảnh!`;

/** How the encoder reports why it kept nothing. */
export const PICTURE_EXIT = { broken: 10, tooManyPixels: 11, diskFull: 12 } as const;
