/** Vietnamese texts of the player. */
export const selectWordInImageMessages = {
  image: (position: number, total: number) => (total === 1 ? 'Hình' : `Hình ${position} trên ${total}`),
};
