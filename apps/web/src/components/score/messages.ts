/** Texts of a score out of an assignment's points. */
export const scoreMessages = {
  score: (score: string, points: string) => `${score} / ${points} điểm`,
  noPoints: 'Không tính điểm',
  lowScore: 'dưới trung bình',
} as const;
