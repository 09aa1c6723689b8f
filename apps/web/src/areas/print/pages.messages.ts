/** In a file of its own, because the route table loads these names for every visitor. */
export const pageNames = {
  print: 'In đề thi',
} as const;
