// The door of the saved views: the menu that lists show.
export { useVisoes, type Visao } from './queries.ts';
export { VisoesMenu } from './visoes-menu.tsx';
