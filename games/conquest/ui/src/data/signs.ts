/** What is drawn on cards, 26 wide and 28 high. */
// biome-ignore format: table
export const SIGNS = {
  banner: 'M6 3V25M6 4H20L16 9L20 14H6',
  sail: 'M13 3V21M13 4L4 18H13M14 6L22 18H14M3 21H23L19 25H7Z',
  tower: 'M7 25V9H5V4H9V7H11V4H15V7H17V4H21V9H19V25Z',
  wild: 'M13 3L16 10L23 10L17.5 15L20 23L13 18L6 23L8.500 15L3 10L10 10Z',
} as const;
