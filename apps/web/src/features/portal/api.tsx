// The door of the portal's own pages, for screens with an address that does not exist.
export { NotFoundPage } from './not-found-page.tsx';
