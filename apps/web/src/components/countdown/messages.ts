export const countdownMessages = {
  timer: 'Thời gian làm bài',
  minutesLeft: (minutes: number) => `Còn ${minutes} phút làm bài.`,
} as const;
