/** Vietnamese texts of the player. */
export const matchingTwoColumnMessages = {
  instruction: (columns: string) =>
    `Chạm vào hai ô ${columns} để đổi chỗ cho nhau. Có thể kéo ô bằng tay nắm ⠿.`,
  sameColumn: 'trong cùng một cột',
  leftColumn: 'ở cột bên trái',
  rightColumn: 'ở cột bên phải',
  left: (position: number) => `Vế trái ${position}`,
  right: (text: string) => `Vế phải ${text}`,
};
