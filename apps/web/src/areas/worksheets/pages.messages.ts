/** In a file of its own, because the route table loads these names for every visitor. */
export const pageNames = {
  own: 'Phiếu bài tập',
  given: 'Làm phiếu bài tập',
  results: 'Kết quả bài tập',
  filled: 'Phiếu bài tập của học sinh',
  trial: 'Vẽ thử phiếu bài tập',
} as const;
