/** Vietnamese texts of the player. */
export const matchingMessages = {
  instruction:
    'Chạm vào hai ô bên phải để đổi chỗ cho nhau. Có thể kéo ô bằng tay nắm ⠿, hoặc dùng phím mũi tên ↑ ↓.',
  left: (position: number) => `Vế trái ${position}`,
  picked: (text: string) => `Đã chọn ${text}. Chọn ô khác để đổi chỗ.`,
  unpicked: (text: string) => `Đã bỏ chọn ${text}.`,
  moved: (text: string, position: number, total: number) => `${text} đang ở hàng ${position} trên ${total}.`,
  atEdge: (text: string, isTop: boolean) => `${text} đã ở hàng ${isTop ? 'đầu' : 'cuối'}.`,
};
