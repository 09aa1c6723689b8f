/** Vietnamese texts of the player. */
export const matchingMessages = {
  instruction: 'Chạm vào hai ô bên phải để đổi chỗ cho nhau. Có thể kéo ô bằng tay nắm ⠿.',
  left: (position: number) => `Vế trái ${position}`,
  /** Numbered by the order in which the right sides were first shown. */
  right: (position: number) => `Vế phải ${position}`,
};
