/** In a file of its own, because the route table loads this name for every visitor. */
export const SCHOOL_LOGIN_NAME = 'Đăng nhập của học sinh';
