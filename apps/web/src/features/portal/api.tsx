// The door of the portal's own pages: for screens whose address names something that does not exist.
export { NotFoundPage } from './not-found-page.tsx';
