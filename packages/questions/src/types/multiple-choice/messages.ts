export const messages = {
  limit: (count: number) => `Chọn ${count} đáp án.`,
  question: (position: number) => `Câu ${position}`,
  released: (option: string, count: number) => `Chỉ chọn được ${count} đáp án, nên đã bỏ chọn ${option}.`,
  result: (percent: number) => `Kết quả: ${percent}%`,
};
