/** In a file of its own, because the route table loads these names for every visitor. */
export const pageNames = { upload: 'Tải tệp lên' } as const;
