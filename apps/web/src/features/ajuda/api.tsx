// The door of the help: links to its answers, and what the search of the portal finds in it.
export { AjudaLink } from './ajuda-link.tsx';
export { isGuia, procurarNaAjuda, useAjuda } from './queries.ts';
