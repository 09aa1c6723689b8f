/** Vietnamese texts of the player, also of other players whose answers are typed. */
export const fillInTheBlankMessages = {
  blank: (position: number, total: number) =>
    total === 1 ? 'Chỗ trống' : `Chỗ trống ${position} trên ${total}`,
  empty: 'Chưa điền',
};
