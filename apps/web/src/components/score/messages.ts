/** Texts of a score out of the points of an assignment. */
export const scoreMessages = {
  score: (score: string, points: string) => `${score} / ${points} điểm`,
  noPoints: 'Không tính điểm',
  lowScore: 'dưới trung bình',
} as const;
