// The door of the exports: the button that lists show.
export { ExportarButton } from './exportar-button.tsx';
export type { ColunaId } from './queries.ts';
