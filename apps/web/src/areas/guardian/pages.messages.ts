/** In a file of its own, because the route table loads these names for every visitor. */
export const GUARDIAN_PAGE_NAME = 'Dành cho phụ huynh';
