/** In a file of its own, because the route table loads these names for every visitor. */
export const pageNames = {
  questions: 'In câu hỏi',
} as const;
