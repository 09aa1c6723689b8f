/** Separate from the other texts, because every visitor loads it with the route table. */
export const SCHOOL_ACCOUNT_NAME = 'Đăng nhập bằng tài khoản trường';
