/** In a file of its own, because the route table loads these names for every visitor. */
export const pageNames = { worksheet: 'Phiếu bài tập' } as const;
