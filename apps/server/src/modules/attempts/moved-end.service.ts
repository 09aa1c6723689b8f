export { lockOpenEnds, moveOpenEnds } from './moved-end.repo.ts';
